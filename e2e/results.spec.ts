import { expect, test } from "@playwright/test";
import { expectAccessible, expectReadable } from "./support/accessibility";
import { signIn } from "./support/journey";
import { availableCredits, importExport } from "./support/my-results";
import { seedCards } from "./support/seed";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const NOT_GIVEN = "LinkedIn no entrega este dato con tu permiso";

test("personal results: a sync, LinkedIn's own export, its chart, and an analysis that is paid once", async ({
  page,
}) => {
  await signIn(page, "Cuenta nueva", "/resultados");
  await expect(page.getByText(NOT_GIVEN).first()).toBeVisible();
  await seedCards(page, [
    { title: "Cosecha de mayo", notes: "Treinta sacos", date: "2026-01-10", isPublished: true },
  ]);
  await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).click();
  await expect(page.getByText("Datos sincronizados correctamente")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver «Cosecha de mayo» en LinkedIn" })).toBeVisible();
  // The publication was paid, and the sync was not: LinkedIn tells nothing of this profile.
  expect(await availableCredits(page)).toBe(10);

  await importExport(page, "click");
  const chart = page.getByRole("slider", { name: /^Día a día: Impresiones/ });
  await expect(chart).toBeVisible();
  await expectReadable(page, "results with figures");
  await page.getByRole("button", { name: "Ver tabla" }).first().press("Enter");
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(31);
  await page.getByRole("button", { name: "60 días" }).press("Enter");
  await expect(page).toHaveURL(/dias=60/);

  await page.getByRole("button", { name: "Generar Análisis" }).click();
  await expect(page.getByText("Análisis generado exitosamente")).toBeVisible();
  await expect(page.getByText(/^Siguiente paso: .*\(Texto de demostración\)$/)).toBeVisible();
  expect(await availableCredits(page)).toBe(9.5);
  await page.getByRole("button", { name: "Limpiar" }).click();
  await expect(page.getByText("Todavía no generaste un análisis de este periodo.")).toBeVisible();
});

test("the results of two pages: one analysis each, nine figures, and what is kept on the device", async ({
  page,
}) => {
  await signIn(page, "Administradora nueva", "/resultados?tab=organizaciones");
  await page.getByRole("button", { name: "Analizar resultados" }).click();
  await expect(page.getByText("Análisis de organizaciones completado")).toBeVisible({ timeout: 30_000 });
  for (const name of ["Café Andino", "Estudio Norte"]) {
    await expect(page.getByText(new RegExp(`^${name} tiene .* seguidores\\.$`))).toBeVisible();
  }
  await expect(page.getByText("Personas alcanzadas")).toHaveCount(2);
  expect(await availableCredits(page)).toBe(9.5);
  await page.reload();
  await expect(page.getByRole("button", { name: "Actualizar" })).toBeVisible();
  await expect(page.getByText(/^Café Andino tiene .* seguidores\.$/)).toBeVisible();
  await expectAccessible(page, "analysed pages");
});
