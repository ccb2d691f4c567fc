import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { clientOf, sessionOn } from "../session";

/** Without the browser's dialog for saving files, the export is a download, which Playwright can read. */
export async function withoutSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });
}

/** Returns the zip as a string with one character for each byte. */
export async function exportData(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar mis datos" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tribuna-mis-datos-.*\.zip$/);
  await expect(page.getByText("Tus datos están en el archivo ZIP")).toBeVisible();
  return (await readFile(await download.path())).toString("latin1");
}

export async function deleteAccount(page: Page): Promise<void> {
  const { access_token } = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin, access_token);
  await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Pierdes 10,5 créditos", { exact: false })).toBeVisible();
  await dialog.getByLabel("Escribe ELIMINAR para confirmarlo").fill("eliminar");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(dialog.getByText("Escribe ELIMINAR, en mayúsculas.")).toBeVisible();
  await dialog.getByLabel("Escribe ELIMINAR para confirmarlo").fill("ELIMINAR");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(page.getByText("Eliminamos tu cuenta")).toBeVisible();
  await expect(page).not.toHaveURL(/settings/);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const left = await client.from("user_credit_stats").select("user_id");
  expect(left.data ?? []).toEqual([]);
}
