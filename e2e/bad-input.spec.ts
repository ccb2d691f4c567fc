import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleOnPhonesToo } from "./support/accessibility";
import { addPost, column, consent, fillNewPost, openLogin, signIn, startSignIn } from "./support/journey";
import { test } from "./support/test";

const AUTH_KEY = "tribuna-auth-token";

/** The stored session as if its access token had run out, so that the next look has to ask the server, which is gone. */
async function expireStoredSession(page: Page) {
  // The end of the carousel is saved in the background and writes the session once more.
  await page.waitForFunction(
    (key) =>
      JSON.parse(localStorage.getItem(key) ?? "null")?.user?.user_metadata?.welcome_carousel_completed ===
      true,
    AUTH_KEY,
  );
  // Also the page that is still open cannot renew the session from here on.
  await page.route("**/auth/v1/**", (route) => route.abort("connectionrefused"));
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "null");
    const past = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: past }));
  }, AUTH_KEY);
}

const chooseFile = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

test("a code that was used already ends at the login screen, with the cause", async ({ page }) => {
  await openLogin(page);
  await startSignIn(page);
  // The code arrives, but somebody else's page has spent it: the same address a second time.
  const back = page.waitForRequest((request) => /\/\?code=/.test(request.url()));
  await consent(page, "Cuenta nueva");
  const used = (await back).url();
  await expect(page).toHaveURL(/\/onboarding$/);
  const code = new URL(used).searchParams.get("code") ?? "";
  expect(code).not.toBe("");

  // A visitor again, half-way through a sign-in of their own: the verifier is there, the code is the old one.
  await page.evaluate((key) => localStorage.removeItem(key), AUTH_KEY);
  await openLogin(page);
  await startSignIn(page);
  await page.goto(`/?code=${code}`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByText("Error de inicio de sesión: el enlace de acceso venció o ya se usó. Vuelve a intentarlo."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeEnabled();
});

test("a backend that does not answer at the start: the reason, and reloading works", async ({ page }) => {
  // What fades in has another contrast on its way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "Cuenta nueva");
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

test("figures that cannot be read are told, and 'Reintentar' brings them; a crash leaves the navigation", async ({
  page,
}) => {
  // Realtime reads everything again when it has connected, and the error would end before it is pressed.
  await page.routeWebSocket(/\/realtime\//, () => {});
  await signIn(page, "Cuenta nueva");
  await page.route("**/rest/v1/rpc/dashboard_summary**", (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(page.getByText("Error al cargar los datos")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Error al cargar datos del panel")).toBeVisible();
  await page.unroute("**/rest/v1/rpc/dashboard_summary**");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Total de Notas Publicadas")).toBeVisible();

  // What no page expects: a payment without a moment.
  await page.route("**/rest/v1/credit_purchases**", (route) =>
    route.fulfill({ json: [{ id: "1", amount: 1, price_usd: 1, currency: "USD", created_at: "nunca" }] }),
  );
  await page.getByRole("link", { name: "Perfil", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
  await expectAccessibleOnPhonesToo(page, "a screen that crashed");
  await page.getByRole("link", { name: "Publica", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Publicaciones", level: 1 })).toBeVisible();
});

test("a save without a network keeps the text, says so, and works once the network is back", async ({
  planner: page,
}) => {
  await fillNewPost(page, { title: "Sin red", notes: "Lo escribí en el avión" });
  await page.context().setOffline(true);
  const header = page.getByRole("banner");
  const textStays = header.getByText("Lo que escribes queda en este dispositivo.", { exact: true });
  await expect(header.getByText("Sin conexión.", { exact: true })).toBeVisible();
  await expect(textStays).toBeVisible();
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  const alert = page.getByRole("alert").filter({ hasText: "Error al crear publicación" });
  await expect(alert).toContainText("No hay conexión con el servidor.");
  await expect(alert).toContainText("Tu texto sigue en este dispositivo.");
  await expectAccessible(page, "a save that did not go through");
  await expect(page.getByLabel("Texto a publicar")).toHaveValue("Lo escribí en el avión");

  await page.context().setOffline(false);
  await expect(header.getByText("De nuevo con conexión")).toBeVisible();
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await expect(page.getByText("Publicación creada").first()).toBeVisible();
  await expect(column(page, "Para Publicar").getByText("Sin red")).toHaveCount(1);

  await test.step("where the browser keeps nothing either, leaving is asked about", async () => {
    await page.getByRole("button", { name: "Editar «Sin red»" }).click();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("Full", "QuotaExceededError");
      };
    });
    await page.context().setOffline(true);
    await page.getByLabel("Texto a publicar").fill("Lo escribí en el tren");
    await expect(page.getByText(/^Sin guardar: este navegador no guarda borradores/)).toBeVisible();
    await expect(header.getByText("Lo programado saldrá a su hora.")).toBeVisible();
    await expect(textStays).toBeHidden();
    await page.getByRole("link", { name: "Inicio", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Lo que escribiste no está guardado" });
    await expect(question).toBeVisible();
    await expectAccessible(page, "the question about a text that is kept nowhere");
    await question.getByRole("button", { name: "Seguir aquí" }).click();
    await expect(page.getByLabel("Texto a publicar")).toHaveValue("Lo escribí en el tren");
  });
});

test("a tab that dies while one types gives the text back", async ({ planner: page }) => {
  await fillNewPost(page, { title: "Se cerró sola", notes: "Media frase" });
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  const context = page.context();
  // No time to say goodbye: the pages of a killed tab hear neither pagehide nor unload.
  await page.goto("chrome://crash").catch(() => undefined);

  const next = await context.newPage();
  await next.goto("/posts");
  await expect(next.getByText("Recuperamos lo que estabas escribiendo")).toBeVisible();
  await expectAccessible(next, "a text that was recovered");
  await next.getByRole("button", { name: "Descartar" }).click();
  const question = next.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
  await expect(question).toBeVisible();
  await expectAccessible(next, "the question about a text that was recovered");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await next
    .getByRole("button", { name: /^Continuar/ })
    .first()
    .click();
  await expect(next.getByLabel("Título")).toHaveValue("Se cerró sola");
  await expect(next.getByLabel("Texto a publicar")).toHaveValue("Media frase");
});

test("files that cannot be a picture are refused, each with its sentence", async ({ planner: page }) => {
  await fillNewPost(page, { title: "Archivos", notes: "Con imagen" });
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/functions/v1/upload-file")) uploads.push(request.url());
  });
  const wrongType =
    "Tipo de archivo no válido. Por favor sube una imagen (JPG, JPEG, PNG, GIF), un video (MP4) o un documento (PDF, PPT, PPTX, DOC, DOCX).";

  await chooseFile(page, "foto.jpg", "image/jpeg", Buffer.from("MZ\x90\0 este programa no es una foto"));
  await expect(page.getByText(wrongType)).toBeVisible();
  await expect(page.getByText("Tipo de archivo no válido", { exact: true })).toBeVisible();

  await chooseFile(
    page,
    "logo.svg",
    "image/svg+xml",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  await expect(page.getByText("Tipo de archivo no válido", { exact: true })).toBeVisible();

  await chooseFile(page, "vacia.png", "image/png", Buffer.alloc(0));
  await expect(page.getByText("El archivo está vacío", { exact: true })).toBeVisible();
  await expect(
    page.getByText("El archivo está vacío. Por favor selecciona un archivo válido."),
  ).toBeVisible();

  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  large.set([0xff, 0xd8, 0xff]);
  await chooseFile(page, "grande.jpg", "image/jpeg", large);
  await expect(page.getByText("El archivo es demasiado grande (10,0 MB). Máximo: 10MB.")).toBeVisible();
  await expect(page.getByText("El archivo es demasiado grande. Tamaño máximo: 10MB.")).toBeVisible();
  expect(uploads).toEqual([]);

  // The text was never at risk, and the card can still be saved.
  await expect(page.getByLabel("Texto a publicar")).toHaveValue("Con imagen");
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await expect(page.getByText("Publicación creada").first()).toBeVisible();
});

test("a welcome that cannot be saved lets the user go on", async ({ page }) => {
  await openLogin(page);
  await startSignIn(page);
  await consent(page, "Cuenta nueva");
  await page.getByRole("combobox", { name: "País" }).click();
  await page.getByRole("option", { name: "Bolivia" }).click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.route("**/auth/v1/user", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Omitir" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("link", { name: "Publica", exact: true }).click();
  await expect(page).toHaveURL(/\/posts$/);
});

test("what one browser saves appears in the other, and a published post is announced", async ({
  planner: page,
  browser,
}) => {
  const second = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await second.newPage();
  await other.goto("/posts");
  await expect(other.getByText("No hay publicaciones en esta categoría.").first()).toBeVisible();

  await addPost(page, { title: "Vista en dos sitios", notes: `Hola a las dos ${Date.now()}` });
  await expect(column(other, "Para Publicar").getByText("Vista en dos sitios")).toBeVisible();

  await page.getByRole("button", { name: "Publicar ahora «Vista en dos sitios»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await expect(column(other, "Publicadas").getByText("Vista en dos sitios")).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText("Nueva notificación")).toBeVisible();
  await expect(other.getByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeVisible();
  await second.close();
});
