import { expect, type Page } from "@playwright/test";
import { importExport } from "./support/account/my-results";
import { column, fillNewPost, signIn } from "./support/journey";
import { seedCards } from "./support/seed";
import { clientOf, sessionOn } from "./support/session";
import { test } from "./support/test";

const NOTES = "Pedimos un aumento cuando ya estamos enojados. Hoy comparto tres ideas.";

/** Movements of the account's ledger, by operation and source; rows are counted, whatever the balance says. */
async function movements(page: Page): Promise<Record<string, number>> {
  const { access_token } = await sessionOn(page);
  const client = await clientOf(new URL(page.url()).origin, access_token);
  const { data, error } = await client.from("credit_ledger").select("operation, source");
  if (error) throw error;
  const counted: Record<string, number> = {};
  for (const { operation, source } of data) {
    const name = `${operation} ${source}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
}

/** Double-clicks a generator of a new card, and takes its result where there are several. */
async function generate(page: Page, title: string, entry: string, button: RegExp): Promise<void> {
  await page.goto("/posts");
  await fillNewPost(page, { title, notes: `${title}. ${NOTES}` });
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await field.getByRole("button", { name: /Agregar archivo/ }).click();
  await field.getByRole("button", { name: entry }).click();
  await field.getByRole("button", { name: button }).dblclick();
  const done = field
    .getByRole("button", { name: "Quitar", exact: true })
    .or(field.getByRole("button", { name: "Usar Seleccionada" }));
  await expect(done).toBeVisible({ timeout: 60_000 });
}

test("a double click on each paid button of the product is paid once", async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, "Administradora nueva", "/research");
  await test.step("research", async () => {
    await page.getByRole("textbox", { name: /Sobre qué/ }).fill("¿Cómo pedir un aumento?");
    await page.getByRole("button", { name: "Investigar", exact: true }).dblclick();
    await expect(page.getByRole("button", { name: /^Añadir/ }).first()).toBeVisible({ timeout: 60_000 });
  });
  await test.step("each generator", async () => {
    await generate(page, "Una foto", "Crea una imagen", /^Generar imagen/);
    await generate(page, "Unas cifras", "Crea una infografía", /^Generar infografías/);
    await generate(page, "Un documento", "Crear un documento (PDF)", /^Generar documento/);
    await generate(page, "Una escena", "Video 4s (1 crédito)", /^Generar video/);
  });
  await test.step("publish now", async () => {
    await page.goto("/posts");
    await seedCards(page, [{ title: "Sale ya", notes: NOTES, date: new Date().toISOString().slice(0, 10) }]);
    await page.getByRole("button", { name: "Publicar ahora «Sale ya»" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).dblclick();
    await expect(column(page, "Publicadas").getByRole("article", { name: "Sale ya" })).toBeVisible({
      timeout: 60_000,
    });
  });
  await test.step("results: sync, analysis of the profile, analyses of two pages", async () => {
    await page.goto("/resultados");
    await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).dblclick();
    await expect(page.getByText("Datos sincronizados correctamente")).toBeVisible();
    // An analysis needs figures.
    await importExport(page, "click");
    await page.getByRole("button", { name: "Generar Análisis" }).dblclick();
    await expect(page.getByText("Análisis generado exitosamente")).toBeVisible();
    await page.getByRole("tab", { name: "Organizaciones" }).click();
    await page.getByRole("button", { name: "Analizar resultados" }).dblclick();
    await expect(page.getByText("Análisis de organizaciones completado")).toBeVisible({ timeout: 60_000 });
  });
  const once = [
    "research",
    "image",
    "infograph",
    "document_ai",
    "video_5s",
    "personal_post",
    "person_analysis",
  ];
  const expected = [...once.map((source) => [source, 1] as const), ["organization_analysis", 2] as const];
  // This account granted no permission to read figures. A sync that learns it only from LinkedIn gives its price back.
  const { "hold analytics": held = 0, "release analytics": released = 0, ...paid } = await movements(page);
  expect(held).toBeLessThanOrEqual(1);
  expect(released).toBe(held);
  expect(paid).toEqual({
    "grant monthly": 1,
    ...Object.fromEntries(
      expected.flatMap(([source, n]) => [
        [`hold ${source}`, n],
        [`capture ${source}`, n],
      ]),
    ),
  });
});

test("a double click on a pack opens one checkout", async ({ page }) => {
  await signIn(page, "Cuenta nueva", "/profile");
  const keys = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/create-payment")) keys.add(request.postDataJSON().requestKey);
  });
  await page.getByRole("button", { name: "Comprar 20 créditos" }).dblclick();
  await expect(page.getByText("esto no es Stripe")).toBeVisible();
  expect([...keys]).toEqual([expect.any(String)]);
});
