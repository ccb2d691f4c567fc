import { expect } from "@playwright/test";
import {
  addPost,
  column,
  consent,
  fillNewPost,
  finishOnboarding,
  openLogin,
  signIn,
  startSignIn,
} from "./support/journey";
import { endSession, sessionOn } from "./support/session";
import { test } from "./support/test";

test("refusing the consent says so at the login screen", async ({ page }) => {
  await openLogin(page);
  // Without a backend it is our page that says so.
  await page.route("**/auth/v1/**", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Continuar con LinkedIn" }).click();
  await expect(page.getByText("No hay conexión con el servidor.")).toBeVisible();
  await page.unroute("**/auth/v1/**");
  await startSignIn(page);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/Error de inicio de sesión: /)).toBeVisible();
});

test("a returning user is restored in silence, and signing out ends at the landing", async ({
  dashboard: page,
}) => {
  await page.reload();
  await expect(page.getByRole("heading", { name: "Panel de Control" })).toBeVisible();
  await expect(page.getByText("¡Inicio de sesión exitoso!")).toBeHidden();
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("¡Sesión cerrada exitosamente!")).toBeVisible();
  await page.goto("/posts");
  await expect(page).toHaveURL(/\/login$/);
});

test("LinkedIn's tokens are nowhere in the browser after a sign-in, and Ajustes connects anew", async ({
  page,
}) => {
  await openLogin(page);
  await startSignIn(page);
  await consent(page, "Cuenta nueva");
  await finishOnboarding(page);
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
  await expect(page).toHaveURL(/\/settings$/);
  await reconnect.click();
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes("/rest/v1/linkedin_tokens") && response.request().method() === "POST",
  );
  await consent(page, "Cuenta nueva");
  expect((await saved).status()).toBe(201);
});

test("a sign-out that fails ends here and in the other tab, and says only that", async ({
  profile: page,
}) => {
  const other = await page.context().newPage();
  // The build draws the heading, so it proves no session: a tab has one when it opens its connection for changes.
  await Promise.all([other.waitForEvent("websocket"), other.goto("/posts")]);
  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: { msg: "boom" } }));
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByText("Error al cerrar sesión. Por favor intenta de nuevo.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("¡Sesión cerrada exitosamente!")).toBeHidden();
  await expect(other).toHaveURL(/\/$/);
});

test("the invitation code of the login screen reaches the account", async ({ page }) => {
  await openLogin(page);
  await page.getByRole("button", { name: "¿Tienes un código de invitación?" }).click();
  await page.getByLabel("Código de invitación").fill("ANDES-2026");
  await startSignIn(page);
  await consent(page, "Cuenta nueva");
  await finishOnboarding(page);
  const metadata = (await sessionOn(page)).user.user_metadata;
  expect(metadata).toMatchObject({ invitation_code: "ANDES-2026", country: "BO" });
});

test("text in an open form survives a revoked session and the new sign-in", async ({ page }) => {
  await signIn(page, "Mateo Rojas", "/posts");
  await fillNewPost(page, { title: "No me pierdas", notes: "Texto que costó escribir." });
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();

  await endSession(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await startSignIn(page);
  await consent(page, "Mateo Rojas");
  await expect(page).toHaveURL(/\/posts/);
  await page
    .getByRole("button", { name: /^Continuar/ })
    .first()
    .click();
  await expect(page.getByLabel("Título")).toHaveValue("No me pierdas");
  await expect(page.getByLabel("Texto a publicar")).toHaveValue("Texto que costó escribir.");
});

test("two tabs that save the same card: the second is told and loses nothing", async ({ planner: page }) => {
  await addPost(page, { title: "Dos pestañas", notes: "Versión primera" });

  const other = await page.context().newPage();
  await other.goto("/posts");
  await other.getByRole("button", { name: "Editar «Dos pestañas»" }).click();
  await other.getByLabel("Texto a publicar").fill("Versión de la otra pestaña");
  await page.getByRole("button", { name: "Editar «Dos pestañas»" }).click();
  await page.getByLabel("Texto a publicar").fill("Versión de esta pestaña");

  await other
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await expect(other.getByText("Publicación actualizada")).toBeVisible();
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Hay una versión más nueva" });
  await expect(dialog.getByText("Versión de la otra pestaña")).toBeVisible();
  await expect(dialog.getByText("Versión de esta pestaña")).toBeVisible();
  await dialog.getByRole("button", { name: "Quedarme con lo mío" }).click();
  await expect(page.getByText("Publicación actualizada").first()).toBeVisible();
  await page.getByRole("button", { name: "Editar «Dos pestañas»" }).click();
  await expect(page.getByLabel("Texto a publicar")).toHaveValue("Versión de esta pestaña");
  await expect(column(page, "Para Publicar")).toBeVisible();
});
