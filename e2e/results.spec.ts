import { expect, type Page, test } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { availableCredits, importExport } from "./support/account/my-results";
import { expectAccessible, expectWholeWords } from "./support/browser/accessibility";
import { expectEveryControlReached, openAndLeave } from "./support/browser/keyboard";
import { resize } from "./support/browser/resize";
import { signIn } from "./support/journey";
import { seedCards } from "./support/seed";

const NOT_GIVEN = /LinkedIn no entrega estos datos con los permisos que diste/;

test("a sync finds the posts, LinkedIn's own export brings the figures, the arrow keys move over the chart's days, and a double click on an analysis is paid once", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "Administradora nueva", "/resultados");
  await test.step("a sync finds the user's posts at LinkedIn, and costs nothing", () => sync(page));
  await test.step("LinkedIn's own export becomes figures and a chart", async () => {
    await openAndLeave(page, "Importar exportación", "dialog");
    await importExport(page, "click");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText("Exportación importada").isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("slider", { name: /^Día a día: Impresiones/ })).toBeVisible();
    await test.step("with the sidebar open in a small window, the table shows each column and no word is cut", async () => {
      await resize(page, { width: 1024, height: 600 });
      const posts = page.getByRole("table", { name: "Publicaciones recientes" });
      const hidden = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0);
      expect(await posts.evaluate(hidden)).toBeLessThanOrEqual(0);
      await expectWholeWords(page, "results with figures");
      await resize(page, { width: 1440, height: 900 });
    });
  });
  await test.step("the keyboard reaches every control of the results, the days of the chart, its table, and a post's curve", () =>
    byKeyboard(page));
  await test.step("an analysis of the profile is paid once", async () => {
    await page.getByRole("button", { name: "Generar Análisis" }).dblclick();
    await expect(page.getByText("Análisis generado exitosamente")).toBeVisible();
    await expect(page.getByText(/^Siguiente paso: .*\(Texto de demostración\)$/)).toBeVisible();
    expect(await availableCredits(page)).toBe(9.5);
  });
  await test.step("P2.15 · each of two company pages is analysed once, shows nine figures, and stores its values on the device", () =>
    ofPages(page));
});

async function sync(page: Page): Promise<void> {
  await expect(page.getByText(NOT_GIVEN).first()).toBeVisible();
  await seedCards(page, [
    { title: "Cosecha de mayo", notes: "Treinta sacos", date: "2026-01-10", isPublished: true },
  ]);
  await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).dblclick();
  await expect(page.getByText("LinkedIn no entregó cifras")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver «Cosecha de mayo» en LinkedIn" })).toBeVisible();
  // The sync found no figures for this profile, so it cost nothing.
  expect(await availableCredits(page)).toBe(10);
}

async function byKeyboard(page: Page): Promise<void> {
  await expectEveryControlReached(page, "results");
  const chart = page.getByRole("slider", { name: /^Día a día: Impresiones/ });
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
  const table = page.getByRole("table").first();
  await expect(table.getByRole("row")).toHaveCount(31);
  await page.emulateMedia({ media: "print" });
  await expect(table.locator("..")).toHaveJSProperty(
    "clientHeight",
    await table.evaluate(({ clientHeight }) => clientHeight),
  );
  await page.emulateMedia({ media: "screen" });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar imagen" }).press("Enter");
  expect((await saving).suggestedFilename()).toMatch(/^tribuna-interacciones-\d{4}-\d\d-\d\d\.png$/);
  const curve = page.getByRole("button", { name: /^Ver su curva/ }).first();
  await curve.press("Enter");
  await expect(page.getByRole("button", { name: /^Ocultar su curva/ })).toBeFocused();
  await page.getByRole("button", { name: "60 días" }).press("Enter");
  await expect(page).toHaveURL(/dias=60/);
}

async function ofPages(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Cuenta Personal" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Organizaciones" })).toBeFocused();
  await expect(page).toHaveURL(/tab=organizaciones/);
  await expect(page.getByText("2 páginas visibles · 1 crédito")).toBeVisible();
  await page.getByRole("button", { name: "Analizar resultados" }).dblclick();
  await expect(page.getByText("Análisis de organizaciones completado")).toBeVisible({ timeout: 30_000 });
  for (const name of ["Café Andino", "Estudio Norte"]) {
    await expect(page.getByText(new RegExp(`^${name} tiene .* seguidores\\.$`))).toBeVisible();
  }
  await expect(page.getByText("Personas alcanzadas")).toHaveCount(2);
  expect(await availableCredits(page)).toBe(8.5);
  expect(await movements(page)).toEqual({
    "grant monthly": 1,
    ...charges({ personal_post: 1, person_analysis: 1, organization_analysis: 2 }),
  });
  await page.reload();
  await expect(page.getByText(/^Café Andino tiene .* seguidores\.$/)).toBeVisible();
  await expectAccessible(page, "analysed pages");
}
