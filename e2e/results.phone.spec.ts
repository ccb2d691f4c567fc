import { expect, test } from "@playwright/test";
import { importExport } from "./support/account/my-results";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { swipe } from "./support/browser/pointer";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("on a phone, results and settings fit the screen, and the first tap after a swipe over the chart takes effect", async ({
  page,
}) => {
  await signIn(page, "Cuenta nueva", "/resultados");
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
  await page.getByRole("link", { name: "Ajustes" }).tap();
  await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page, "settings on a phone");
  await expectAccessible(page, "settings on a phone");

  const sections = page.getByRole("navigation", { name: "Secciones de Ajustes" });
  await sections.getByRole("button", { name: "Inicio" }).tap();
  await sections.getByRole("link", { name: "Tus datos" }).tap();
  await expect(sections.getByRole("button", { name: "Tus datos" })).toBeVisible();
});
