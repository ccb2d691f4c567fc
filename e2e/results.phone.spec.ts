import { expect, test } from "@playwright/test";
import { deleteAccount, exportData, withoutSavePicker } from "./support/account/my-account";
import { importExport } from "./support/account/my-results";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { swipe } from "./support/browser/pointer";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("on a phone, a user syncs, imports figures, pays for an analysis, rates the app, exports all data, and deletes the account", async ({
  page,
}) => {
  await withoutSavePicker(page);
  await signIn(page, "Cuenta nueva", "/resultados");
  await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).tap();
  await expect(page.getByText("LinkedIn no entregó cifras")).toBeVisible();
  await importExport(page, "tap");
  const chart = page.getByRole("slider", { name: /^Día a día: Impresiones/ });
  await expect(chart).toBeVisible();
  await test.step("the first tap after a swipe over the chart takes effect", async () => {
    await swipe(page, chart, "left");
    const trend = page.getByRole("region", { name: "Día a día" });
    await trend.getByRole("button", { name: "Ver tabla" }).tap();
    await trend.getByRole("button", { name: "Ver gráfico" }).tap();
  });
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

  const sections = page.getByRole("navigation", { name: "Secciones de Ajustes" });
  await sections.getByRole("button", { name: "Inicio" }).tap();
  await sections.getByRole("link", { name: "Tus datos" }).tap();
  await expect(sections.getByRole("button", { name: "Tus datos" })).toBeVisible();
  expect(await exportData(page, "tap")).toContain("datos/post_analytics.json");
  await deleteAccount(page, "tap", { credits: "10,0" });
});
