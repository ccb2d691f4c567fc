import { expect, type Page } from "@playwright/test";
import { openRoute } from "./support/accessibility";
import { test } from "./support/test";

// The workers of the other files are kept out, which the browser itself complains of.
test.use({ serviceWorkers: "allow" });

const sidebar = (page: Page) => page.getByRole("complementary");
const navigation = (page: Page) => page.getByRole("navigation", { name: "Navegación principal" });

test("the navigation follows the width: a bar, a collapsed sidebar, an open one", async ({
  dashboard: page,
}) => {
  const items = async () =>
    (await navigation(page).getByRole("link").allTextContents()).map((it) => it.trim());

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(sidebar(page)).toHaveCount(0);
  expect(await items()).toEqual(["Inicio", "Crea Contenido", "Publica", "Resultados", "Perfil", "Ajustes"]);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebar(page).getByRole("button", { name: "Expandir menú" })).toBeVisible();
  expect(await items()).toEqual([
    "Inicio",
    "Crea Contenido",
    "Publica",
    "Resultados",
    "Calendario",
    "Perfil",
    "Ajustes",
  ]);
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(sidebar(page).getByRole("button", { name: "Expandir menú" })).toBeVisible();
  await sidebar(page).getByRole("button", { name: "Expandir menú" }).click();
  await expect(sidebar(page).getByRole("button", { name: "Contraer menú" })).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(sidebar(page).getByRole("button", { name: "Contraer menú" })).toBeVisible();
  await expect(sidebar(page).getByText("Cuenta").first()).toBeVisible();
});

test("by keyboard: the skip link, then a page by the navigation, and its heading has the focus", async ({
  dashboard: page,
}) => {
  await openRoute(page, "/dashboard");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#contenido")).toBeFocused();

  await navigation(page).getByRole("link", { name: "Perfil" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what the browser keeps: the last page and the theme", async ({ dashboard: page }) => {
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => kept("tribuna:last-page")).toBe("dashboard");
  expect(await kept("vite-ui-theme")).toBe("system");
  expect(await page.evaluate(() => document.documentElement.className)).toContain("dark");
  await openRoute(page, "/profile");
  await expect.poll(() => kept("tribuna:last-page")).toBe("profile");
  await openRoute(page, "/posts");
  await expect.poll(() => kept("tribuna:last-page")).toBe("posts");
  await openRoute(page, "/settings");
  expect(await kept("tribuna:last-page")).toBe("posts");
});

test("the profile opens at the payments, and the preferences are kept", async ({ dashboard: page }) => {
  await openRoute(page, "/profile");
  await expect(page.getByRole("tab", { name: "Historial de pagos", selected: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comprar Créditos" })).toBeVisible();
  await expect(page.getByText("USD 50,00")).toBeVisible();
  await expect(page.getByText("No hay pagos registrados")).toBeVisible();

  await page.getByRole("tab", { name: "Comunicaciones" }).click();
  const choice = page.getByRole("checkbox", { name: "Marketing por WhatsApp" });
  // Marketing is opt-in: its switches are off for a new user.
  await expect(choice).toBeEnabled();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await page.getByRole("button", { name: "Guardar preferencias" }).click();
  await expect(page.getByText("Preferencias guardadas correctamente")).toBeVisible();
  await page.reload();
  await expect(choice).toBeEnabled();
  await expect(choice).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Marketing por SMS" })).not.toBeChecked();
});
