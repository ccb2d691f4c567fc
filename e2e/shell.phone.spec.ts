import { expect, test } from "@playwright/test";
import { importExport } from "./support/account/my-results";
import { openRoute } from "./support/browser/accessibility";
import { swipe } from "./support/browser/pointer";
import { resize } from "./support/browser/resize";
import { expectThumbSized } from "./support/browser/thumb";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("the phone's bar has six links, marks the current link, and is hidden from visitors; the first tap after a swipe over a chart takes effect, and the sections of Ajustes open from their menu", async ({
  page,
}) => {
  await page.goto("/no-existe");
  await expect(page.getByRole("heading", { name: /Página no encontrada/ })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Regresar al inicio" })).toHaveAttribute("href", "/");

  await signIn(page, "Cuenta nueva");
  const bar = page.getByRole("navigation", { name: "Navegación principal" });
  for (const [label, path] of [
    ["Crea Contenido", "/research"],
    ["Publica", "/posts"],
    ["Resultados", "/resultados"],
    ["Perfil", "/profile"],
    ["Ajustes", "/settings"],
    ["Inicio", "/dashboard"],
  ] as const) {
    await bar.getByRole("link", { name: label, exact: true }).tap();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(bar.locator("[aria-current=page]")).toHaveText(label);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectThumbSized(page, path);
  }
  await expect(bar.getByRole("link")).toHaveCount(6);

  await test.step("the first tap after a swipe over the chart takes effect", async () => {
    await bar.getByRole("link", { name: "Resultados", exact: true }).tap();
    await importExport(page, "tap");
    const chart = page.getByRole("slider", { name: /^Día a día: Impresiones/ });
    await expect(chart).toBeVisible();
    await swipe(page, chart, "left");
    const trend = page.getByRole("region", { name: "Día a día" });
    await trend.getByRole("button", { name: "Ver tabla" }).tap();
    await trend.getByRole("button", { name: "Ver gráfico" }).tap();
  });
  await test.step("the sections of Ajustes open from their menu", async () => {
    await bar.getByRole("link", { name: "Ajustes", exact: true }).tap();
    const sections = page.getByRole("navigation", { name: "Secciones de Ajustes" });
    await sections.getByRole("button", { name: "General" }).tap();
    await sections.getByRole("link", { name: "Tus datos" }).tap();
    await expect(sections.getByRole("button", { name: "Tus datos" })).toBeVisible();
  });

  await resize(page, { width: 320, height: 640 });
  const tooWide = (links: Element[]) =>
    links.flatMap((link) => {
      const label = link.lastElementChild;
      const isWide = (label?.getBoundingClientRect().width ?? 0) > link.getBoundingClientRect().width;
      return isWide ? [label?.textContent] : [];
    });
  expect(await bar.getByRole("link").evaluateAll(tooWide), "labels wider than their links").toEqual([]);

  await openRoute(page, "/no-existe");
  await expect(bar.getByRole("link")).toHaveCount(6);
  await expect(page.getByRole("link", { name: "Regresar al inicio" })).toHaveAttribute("href", "/dashboard");
});
