import { expect, type Page } from "@playwright/test";
import { clientOf, sessionOn } from "./session";

/** A browser that cannot ask where to save: it downloads. */
export async function withoutSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });
}

/** Deletes the account by the dialog of Ajustes, and sees that its session opens nothing any more. */
export async function deleteAccount(page: Page, press: "click" | "tap"): Promise<void> {
  const { access_token } = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin, access_token);
  await page.getByRole("button", { name: "Eliminar mi cuenta" })[press]();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Pierdes 10,5 créditos", { exact: false })).toBeVisible();
  await dialog.getByLabel("Escribe ELIMINAR para confirmarlo").fill("eliminar");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" })[press]();
  await expect(dialog.getByText("Escribe ELIMINAR, en mayúsculas.")).toBeVisible();
  await dialog.getByLabel("Escribe ELIMINAR para confirmarlo").fill("ELIMINAR");
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" })[press]();
  await expect(page).not.toHaveURL(/settings/);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const left = await client.from("user_credit_stats").select("user_id");
  expect(left.data ?? []).toEqual([]);
}
