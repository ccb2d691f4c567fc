import { expect, type Page } from "@playwright/test";
import { importExport } from "./support/account/my-results";
import { test } from "./support/development";
import { column, fillNewPost, openCard, openPosts, todaysMidnight } from "./support/journey";
import { saveDue } from "./support/schedules";
import { seedCards } from "./support/seed";

// In development React runs each effect, cleans it up and runs it again. An effect that does not restart the work that
// its cleanup aborted fails only here, not in the built app.

const files = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });
const save = (page: Page) =>
  page.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ });

test("under npm run dev, a post with a picture is published to the profile and a company page", async ({
  dev: page,
}) => {
  await openPosts(page);
  await fillNewPost(page, {
    title: "Café de altura",
    notes: "Cinco lecciones de la cosecha.",
    pages: ["Café Andino"],
    picture: "e2e/fixtures/cafe.jpg",
    when: todaysMidnight(),
  });
  await saveDue(page, () => save(page).click());
  const card = column(page, "Publicadas").getByRole("article", { name: "Café de altura" });
  await expect(card).toBeVisible();
  await openCard(page, "Café de altura");
  await expect(card.getByRole("link", { name: /Ver en LinkedIn/ })).toHaveCount(2);
});

test("under npm run dev, an image and a document are generated", async ({ dev: page }) => {
  await openPosts(page);
  await fillNewPost(page, { title: "Reuniones", notes: "Tres ideas para reuniones cortas." });
  const field = files(page);
  const make = async (entry: string, hasScene = false) => {
    await field.getByRole("button", { name: /Agregar archivo/ }).click();
    await field.getByRole("button", { name: entry }).click();
    if (hasScene) {
      await field.getByRole("button", { name: "Escribir la escena · gratis" }).click();
      await expect(field.getByRole("textbox", { name: "Qué se ve" })).not.toHaveValue("");
    }
    await field.getByRole("button", { name: /^Generar .* crédito/ }).click();
    const taken = field.getByRole("button", { name: "Quitar", exact: true });
    await expect(taken, entry).toBeVisible();
    await taken.click();
  };
  await make("Crea una imagen", true);
  await make("Crear un documento (PDF)");
  await save(page).click();
  await expect(column(page, "Para Publicar").getByRole("article", { name: "Reuniones" })).toBeVisible();
});

test("under npm run dev, the calendar and the profile open, and a sync and LinkedIn's export become figures and a monthly report", async ({
  dev: page,
}) => {
  await page.getByRole("link", { name: "Calendario", exact: true }).click();
  await expect(page.getByRole("button", { name: "Mes siguiente" })).toBeVisible();
  await page.getByRole("link", { name: "Perfil", exact: true }).click();
  await expect(page.getByRole("button", { name: "Comprar 20 créditos" })).toBeVisible();
  await page.getByRole("link", { name: "Resultados", exact: true }).click();
  await seedCards(page, [
    { title: "Cosecha de mayo", notes: "Treinta sacos", date: "2026-01-10", isPublished: true },
  ]);
  await page.getByRole("button", { name: "Sincronizar con LinkedIn" }).click();
  await expect(page.getByText("LinkedIn no entregó cifras")).toBeVisible();
  await importExport(page, "click");

  await page.getByRole("button", { name: "Informe mensual" }).click();
  const report = page.getByRole("dialog", { name: "Informe mensual" });
  await expect(report.getByRole("listitem").nth(1)).toBeVisible();
  const save = report.getByRole("button", { name: "Descargar PDF" });
  const downloading = page.waitForEvent("download");
  await save.click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(save).toBeEnabled();
  await expect(save).not.toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
});
