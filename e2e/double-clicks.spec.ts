import { expect } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { importExport } from "./support/account/my-results";
import { column, signIn } from "./support/journey";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const NOTES = "Pedimos un aumento cuando ya estamos enojados. Hoy comparto tres ideas.";

test("a double click on research, 'Publicar ahora', a sync or an analysis is charged at most once, and a double click on a pack opens one checkout", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "Administradora nueva", "/research");
  await test.step("a double click on research, 'Publicar ahora' or an analysis is paid once, and a double click on a sync is free", async () => {
    await test.step("a double click on the research button sends one request", async () => {
      await page.getByRole("textbox", { name: /Sobre qué/ }).fill("¿Cómo pedir un aumento?");
      await page.getByRole("button", { name: "Investigar", exact: true }).dblclick();
      await expect(page.getByRole("button", { name: /^Agregar a la cola/ }).first()).toBeVisible({
        timeout: 60_000,
      });
    });
    await test.step("a double click on 'Publicar ahora' publishes once", async () => {
      await page.goto("/posts");
      await seedCards(page, [
        { title: "Sale ya", notes: NOTES, date: new Date().toISOString().slice(0, 10) },
      ]);
      await page.getByRole("button", { name: "Publicar ahora «Sale ya»" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).dblclick();
      await expect(column(page, "Publicadas").getByRole("article", { name: "Sale ya" })).toBeVisible({
        timeout: 60_000,
      });
    });
    await test.step("a double click on each analysis is charged once, and a double click on the sync is free", async () => {
      await page.goto("/resultados");
      await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).dblclick();
      await expect(page.getByText("LinkedIn no entregó cifras")).toBeVisible();
      await importExport(page, "click");
      await page.getByRole("button", { name: "Generar Análisis" }).dblclick();
      await expect(page.getByText("Análisis generado exitosamente")).toBeVisible();
      await page.getByRole("tab", { name: "Organizaciones" }).click();
      await page.getByRole("button", { name: "Analizar resultados" }).dblclick();
      await expect(page.getByText("Análisis de organizaciones completado")).toBeVisible({ timeout: 60_000 });
    });
    // The sync is missing, because it costs nothing without LinkedIn's permission to read figures.
    expect(await movements(page)).toEqual({
      "grant monthly": 1,
      ...charges({ research: 1, personal_post: 1, person_analysis: 1, organization_analysis: 2 }),
    });
  });

  await test.step("a double click on a pack opens one checkout", async () => {
    await page.getByRole("link", { name: "Perfil", exact: true }).click();
    const keys = new Set<string>();
    page.on("request", (request) => {
      if (request.url().endsWith("/functions/v1/create-payment")) keys.add(request.postDataJSON().requestKey);
    });
    await page.getByRole("button", { name: "Comprar 20 créditos" }).dblclick();
    await expect(page.getByText("esto no es Stripe")).toBeVisible();
    expect([...keys]).toEqual([expect.any(String)]);
  });
});
