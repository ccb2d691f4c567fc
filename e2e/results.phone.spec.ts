import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility";
import { signIn } from "./support/journey";
import { deleteAccount, exportData, withoutSavePicker } from "./support/my-account";
import { importExport } from "./support/my-results";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("with the thumb: a sync, an import, an analysis, a rating, all data taken along, and the account deleted", async ({
  page,
}) => {
  await withoutSavePicker(page);
  await signIn(page, "Cuenta nueva", "/resultados");
  await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).tap();
  await expect(page.getByText("Datos sincronizados correctamente")).toBeVisible();
  await importExport(page, "tap");
  await expect(page.getByRole("slider", { name: /^Día a día: Impresiones/ })).toBeVisible();
  await expectNoSidewaysScroll(page, "results on a phone");
  await expectAccessible(page, "results on a phone");
  await page.getByRole("button", { name: "Generar Análisis" }).tap();
  await expect(page.getByText(/^Siguiente paso: .*\(Texto de demostración\)$/)).toBeVisible();

  await page.getByRole("link", { name: "Ajustes" }).tap();
  await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: "5 estrellas" }).check({ force: true });
  await page.getByRole("button", { name: "Enviar valoración" }).tap();
  await expect(page.getByText("¡Gracias por tu valoración!").first()).toBeVisible();
  await expectNoSidewaysScroll(page, "settings on a phone");
  await expectAccessible(page, "settings on a phone");

  expect(await exportData(page, "tap")).toContain("datos/post_analytics.json");
  await deleteAccount(page, "tap", { credits: "10,0" });
});
