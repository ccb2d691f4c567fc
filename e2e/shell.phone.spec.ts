import { expect, test } from "@playwright/test";
import { openRoute } from "./support/browser/accessibility";
import { resize } from "./support/browser/resize";
import { expectThumbSized } from "./support/browser/thumb";
import { signIn } from "./support/journey";
import { PHONE } from "./support/phone";

test.use(PHONE);

test("the phone's bar has six links, marks the current link, and is hidden from visitors", async ({
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
