import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./support/journey";
import { expectEveryControlReached } from "./support/keyboard";
import { importExport } from "./support/my-results";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens a dialog by a key, leaves it by Escape, and is back where it was. */
async function openAndLeave(page: Page, button: string, role: "dialog" | "alertdialog"): Promise<void> {
  const opener = page.getByRole("button", { name: button, exact: true });
  await opener.press("Enter");
  await expect(page.getByRole(role)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole(role)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("results by keyboard: every control, the days of the chart, its table, a post's curve, and the tabs", async ({
  page,
}) => {
  await signIn(page, "Administradora nueva", "/resultados");
  await openAndLeave(page, "Importar exportación", "dialog");
  await importExport(page, "click");
  const chart = page.getByRole("slider", { name: /^Día a día: Impresiones/ });
  await expect(chart).toBeVisible();
  await expectEveryControlReached(page, "results");

  await chart.focus();
  const last = await chart.getAttribute("aria-valuetext");
  await chart.press("ArrowLeft");
  await expect(chart).not.toHaveAttribute("aria-valuetext", last ?? "");
  await chart.press("Home");
  await expect(chart).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("button", { name: "Interacciones", exact: true }).press("Enter");
  await expect(page.getByRole("slider", { name: /^Día a día: Interacciones/ })).toBeVisible();
  await page.getByRole("button", { name: "Ver tabla" }).press("Space");
  await expect(page.getByRole("button", { name: "Ver gráfico" })).toBeFocused();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar imagen" }).press("Enter");
  expect((await saving).suggestedFilename()).toMatch(/^tribuna-interacciones-\d{4}-\d\d-\d\d\.png$/);
  const curve = page.getByRole("button", { name: /^Ver su curva/ }).first();
  await curve.press("Enter");
  await expect(page.getByRole("button", { name: /^Ocultar su curva/ })).toBeFocused();

  await page.getByRole("tab", { name: "Cuenta Personal" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Organizaciones" })).toBeFocused();
  await expect(page).toHaveURL(/tab=organizaciones/);
  await expect(page.getByText("2 páginas visibles · 1 crédito")).toBeVisible();
});

test("settings by keyboard: every control, stars and switches, and dialogs that give the focus back", async ({
  page,
}) => {
  await signIn(page, "Administradora nueva", "/settings");
  await expect(page.getByRole("switch")).toHaveCount(2);
  // The card of the brand comes when it is near.
  await page.getByRole("button", { name: "Exportar mis datos" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Guardar marca" })).toBeVisible();
  await expectEveryControlReached(page, "settings");

  await page.getByRole("radio", { name: "1 estrella" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "2 estrellas" })).toBeChecked();
  await page.getByRole("switch", { name: "Mostrar «Estudio Norte» al publicar" }).press("Space");
  await expect(page.getByText("Organización ocultada correctamente")).toBeVisible();
  await openAndLeave(page, "Actualizar desde LinkedIn", "alertdialog");
  await openAndLeave(page, "Cerrar en todos los dispositivos", "alertdialog");
  await openAndLeave(page, "Eliminar mi cuenta", "alertdialog");
  await openAndLeave(page, "Crear token", "dialog");
});
