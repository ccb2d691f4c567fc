import { expect, test } from "@playwright/test";
import { importExport } from "./support/account/my-results";
import { expectAccessible, openRoute } from "./support/browser/accessibility";
import { swipe } from "./support/browser/pointer";
import { resize } from "./support/browser/resize";
import { expectThumbSized } from "./support/browser/thumb";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("the phone's bar has six links, marks the current link, and is hidden from visitors; the first tap after a swipe over a chart takes effect, and Back closes what is open in the calendar", async ({
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
  const sections = page.getByRole("navigation", { name: "Secciones de Ajustes" });
  await test.step("the sections of Ajustes open from their menu", async () => {
    await bar.getByRole("link", { name: "Ajustes", exact: true }).tap();
    await sections.getByRole("button", { name: "General" }).tap();
    await sections.getByRole("link", { name: "Tus datos" }).tap();
    await expect(sections.getByRole("button", { name: "Tus datos" })).toBeVisible();
  });
  await test.step("Back closes a dialog, a menu or an unchanged note and stays in the calendar; a changed note stays open with its text", async () => {
    const more = page.getByRole("button", { name: "Más opciones" });
    const menu = page.getByRole("menu");
    const dialog = page.getByRole("dialog");
    const text = dialog.getByRole("textbox", { name: "Texto" });
    await sections.getByRole("button", { name: "Tus datos" }).tap();
    await sections.getByRole("link", { name: "Horarios", exact: true }).tap();
    await page.getByRole("link", { name: "Elegir mis horarios" }).tap();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar$/);
    const here = page.url();

    await more.tap();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    expect(page.url()).toBe(here);

    await more.tap();
    await page.getByRole("menuitem", { name: "Agregar nota" }).tap();
    await expect(dialog.getByRole("button", { name: /^Cada semana/ })).toBeVisible();
    await expectAccessible(page, "a note that may repeat");
    await text.fill("Llamar a Ana");
    await dialog.getByRole("button", { name: "Guardar" }).tap();
    await page.getByRole("button", { name: "Nota: Llamar a Ana", exact: true }).tap();
    await text.fill("Llamar a Ana el lunes");
    await page.goBack();
    await expect.poll(() => page.url()).toBe(here);
    await expect(text).toHaveValue("Llamar a Ana el lunes");
    await text.fill("Llamar a Ana");
    await dialog.getByRole("button", { name: "Cerrar" }).tap();
    await page.getByRole("button", { name: "Nota: Llamar a Ana", exact: true }).tap();
    await expect(text).toHaveValue("Llamar a Ana");
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(here);

    await page.goBack();
    await expect(page.getByRole("link", { name: "Elegir mis horarios" })).toBeVisible();
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
