import { expect } from "@playwright/test";
import { consent, finishOnboarding, openLogin, startSignIn } from "./support/journey";
import { sessionOn } from "./support/session";
import { test } from "./support/test";

test("a restored session shows no message, and a sign-out that the server refuses ends the session in both open tabs, at the landing", async ({
  dashboard: page,
}) => {
  await expect(page.getByText("¡Inicio de sesión exitoso!")).toBeHidden();
  await page.getByRole("link", { name: "Perfil", exact: true }).click();
  const other = await page.context().newPage();
  // An open Realtime connection proves that the page has a session. The heading is no proof: it is in the built page.
  await Promise.all([other.waitForEvent("websocket"), other.goto("/posts")]);
  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: { msg: "boom" } }));
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByText("Error al cerrar sesión. Por favor intenta de nuevo.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("¡Sesión cerrada exitosamente!")).toBeHidden();
  await expect(other).toHaveURL(/\/$/);
  await page.goto("/posts");
  await expect(page).toHaveURL(/\/login$/);
});

test("a sign-in saves the invitation code in the account and stores no LinkedIn tokens in the browser; Ajustes can reconnect LinkedIn", async ({
  page,
}) => {
  await openLogin(page);
  await page.getByRole("button", { name: "¿Tienes un código de invitación?" }).click();
  await page.getByLabel("Código de invitación").fill("ANDES-2026");
  await startSignIn(page);
  await consent(page, "Cuenta nueva");
  await finishOnboarding(page);
  const metadata = (await sessionOn(page)).user.user_metadata;
  expect(metadata).toMatchObject({ invitation_code: "ANDES-2026", country: "BO" });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain("access_token");
  expect(stored).not.toMatch(/provider_(refresh_)?token/);

  await page.goto("/settings");
  await expect(page.getByText("Válida", { exact: true })).toBeVisible();
  const reconnect = page.getByRole("button", { name: "Reconectar" });
  await reconnect.click();
  await expect(page.getByText("esto no es LinkedIn").first()).toBeVisible();
  await page.goBack();
  await expect(reconnect).toBeEnabled();
  await expect(page.getByText("¡Inicio de sesión exitoso!")).toBeHidden();

  await reconnect.click();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText(/Error de inicio de sesión: cancelaste/)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/conexion$/);
  await reconnect.click();
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes("/rest/v1/linkedin_tokens") && response.request().method() === "POST",
  );
  await consent(page, "Cuenta nueva");
  expect((await saved).status()).toBe(201);
});
