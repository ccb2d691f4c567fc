import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/accessibility";
import { signIn } from "./support/journey";
import { importExport } from "./support/my-results";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("with the thumb: an export is imported, an analysis is made, and a rating sent", async ({ page }) => {
  await signIn(page, "Cuenta nueva", "/resultados");
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
});
