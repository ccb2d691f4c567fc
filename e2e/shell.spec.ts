import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/browser/accessibility";
import { resize } from "./support/browser/resize";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sidebar = (page: Page) => page.getByRole("complementary");
const navigation = (page: Page) => page.getByRole("navigation", { name: "Navegación principal" });

const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = colour;
    return getComputedStyle(probe).backgroundColor;
  }, name);

test("the app's frame can be used by keyboard at each width; in high contrast the system's colours mark the chosen page, tab and box", async ({
  dashboard: page,
}) => {
  test.slow();
  await test.step("the app's frame can be used by keyboard, adapts its navigation to the window, and stores the last page", async () => {
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);

    await test.step("A3.05 · the theme follows the system, and the last page is stored", async () => {
      await expect.poll(() => kept("tribuna:last-page")).toBe("dashboard");
      expect(await kept("vite-ui-theme")).toBe("system");
      expect(await page.evaluate(() => document.documentElement.className)).toContain("dark");
    });

    await test.step("Enter follows the skip link, and Enter on a link of the navigation opens a page that focuses its heading", async () => {
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
      await expect.poll(() => kept("tribuna:last-page")).toBe("profile");
    });

    await navigation(page).getByRole("link", { name: "Ajustes" }).click();
    await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
    expect(await kept("tribuna:last-page")).toBe("profile");

    await test.step("Ctrl+K finds a card by a word of its text, and Enter opens it", async () => {
      await seedCards(page, [{ title: "Lunes", notes: "Delegar es un oficio.", date: "2031-02-03" }]);
      await page.keyboard.press("Control+k");
      const menu = page.getByRole("dialog", { name: "Buscar o ir a" });
      await expect(menu.getByRole("combobox")).toBeFocused();
      await page.keyboard.type("delegar ofic");
      await expect(menu.getByRole("option", { name: /Lunes/ })).toHaveAttribute("aria-selected", "true");
      await expectAccessible(page, "the menu of commands");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel("Título")).toHaveValue("Lunes");
      // Closes the editor, because an open editor hides the phone's navigation bar.
      await page.keyboard.press("Escape");
      await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
    });

    await test.step("the navigation follows the width: a bar on a phone, a collapsed sidebar on a tablet", async () => {
      await resize(page, { width: 767, height: 900 });
      await expect(sidebar(page)).toHaveCount(0);
      await expect(navigation(page).getByRole("link")).toHaveCount(6);
      await resize(page, { width: 768, height: 900 });
      await expect(sidebar(page).getByRole("button", { name: "Expandir menú" })).toBeVisible();
    });
  });

  await test.step("in high contrast the system's colours mark what is chosen in the profile", async () => {
    await resize(page, { width: 1440, height: 900 });
    await navigation(page).getByRole("link", { name: "Perfil" }).click();
    await expect(page.getByRole("tab", { name: "Historial de pagos", selected: true })).toBeVisible();

    await test.step("in high contrast the current page and the current tab have the system's selection colour", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      const chosen = await systemColour(page, "Highlight");
      const tab = (name: string) => page.getByRole("tab", { name });
      // The assertion is repeated, because the colour changes in a transition.
      await expect(navigation(page).getByRole("link", { name: "Perfil" })).toHaveCSS(
        "background-color",
        chosen,
      );
      await expect(tab("Historial de pagos")).toHaveCSS("background-color", chosen);
      await expect(tab("Créditos")).not.toHaveCSS("background-color", chosen);
      await page.emulateMedia({ forcedColors: null });
    });

    await page.getByRole("tab", { name: "Comunicaciones" }).click();
    const choice = page.getByRole("checkbox", { name: "Marketing por SMS" });
    await choice.click();
    await page.emulateMedia({ forcedColors: "active" });
    await expect(choice.locator("xpath=following-sibling::*")).toHaveCSS(
      "color",
      await systemColour(page, "CanvasText"),
    );
    await page.emulateMedia({ forcedColors: null });
  });
});
