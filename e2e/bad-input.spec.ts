import { expect, type Page } from "@playwright/test";
import { expectAccessibleOnPhonesToo } from "./support/browser/accessibility";
import { column } from "./support/journey";
import { dayFromToday } from "./support/plan";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const AUTH_KEY = "tribuna-auth-token";

async function expireStoredSession(page: Page) {
  // Waits until the closed welcome carousel has saved the user, because saving would overwrite the expired session.
  await page.waitForFunction(
    (key) =>
      JSON.parse(localStorage.getItem(key) ?? "null")?.user?.user_metadata?.welcome_carousel_completed ===
      true,
    AUTH_KEY,
  );
  // Without the auth server the open page cannot renew its session.
  await page.route("**/auth/v1/**", (route) => route.abort("connectionrefused"));
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "null");
    const past = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: past }));
  }, AUTH_KEY);
}

test("a card saved in another browser appears without a reload; when a page crashes or the backend does not respond, the app shows the reason and recovers", async ({
  planner: page,
}) => {
  test.slow();
  await test.step("a card saved in another browser appears without a reload, and its publication is announced", async () => {
    await expect(page.getByText("No hay publicaciones en esta categoría.").first()).toBeVisible();
    const today = dayFromToday(0);
    await seedCards(page, [{ title: "Vista en dos sitios", notes: "Hola a las dos", date: today }]);
    await expect(column(page, "Para Publicar").getByText("Vista en dos sitios")).toBeVisible();

    await seedCards(page, [
      { title: "Salida de otro sitio", notes: `Hola ${Date.now()}`, date: today, isPublished: true },
    ]);
    await expect(column(page, "Publicadas").getByText("Salida de otro sitio")).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText("Nueva notificación")).toBeVisible();
    await expect(page.getByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeVisible();
  });

  await test.step("a page that crashes keeps the app's navigation", async () => {
    await page.route("**/rest/v1/credit_purchases**", (route) =>
      route.fulfill({ json: [{ id: "1", amount: 1, price_usd: 1, currency: "USD", created_at: "nunca" }] }),
    );
    await page.getByRole("link", { name: "Perfil", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
    await expectAccessibleOnPhonesToo(page, "a screen that crashed");
    await page.getByRole("link", { name: "Publica", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Publicaciones", level: 1 })).toBeVisible();
  });

  await test.step("when the backend does not respond at the start, the app shows the reason, and 'Recargar' opens the page once it responds", async () => {
    await expireStoredSession(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Error de aplicación" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("No hay conexión con el servidor.").first()).toBeVisible();
    await expect(page.getByText("Error al obtener la sesión")).toBeVisible();
    await expectAccessibleOnPhonesToo(page, "the startup screen");

    await page.unroute("**/auth/v1/**");
    await page.getByRole("button", { name: "Recargar" }).click();
    await expect(page.getByRole("heading", { name: "Panel de Control" })).toBeVisible();
  });
});
