import { expect, type Locator, type Page } from "@playwright/test";
import { choosePack, GOOD_CARD, payWith } from "./support/account/checkout";
import { importExport } from "./support/account/my-results";
import { test } from "./support/development";
import { column, fillNewPost, openCard, openPosts, todaysMidnight } from "./support/journey";
import { dayOfNextMonth, planCard } from "./support/plan";
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

test("under npm run dev, the first click improves a saved text", async ({ dev: page }) => {
  await openPosts(page);
  await fillNewPost(page, { title: "Aumento", notes: "Pedimos un aumento cuando ya estamos enojados." });
  await save(page).click();
  await page.getByRole("button", { name: "Editar «Aumento»" }).click();
  await page.getByRole("button", { name: "Mejorar el texto a publicar" }).click();
  const changes = page.getByRole("dialog", { name: "Elige qué cambios quieres" });
  await expect(changes).toBeVisible();
  await changes.getByRole("button", { name: /^Aplicar/ }).click();
  await expect(page.getByText("Contenido mejorado con AI - Revisa y guarda manualmente")).toBeVisible();
  await save(page).click();
});

test("under npm run dev, a card is dragged to another day, and a note becomes a post with its title", async ({
  dev: page,
}) => {
  await page.getByRole("link", { name: "Calendario", exact: true }).click();
  await page.getByRole("button", { name: "Mes siguiente" }).click();
  await planCard(page, { title: "Cosecha", date: dayOfNextMonth(10), time: "09:30" });
  const chip = page.getByRole("button", { name: /^Cosecha, / });
  const day = page.locator(`[data-drop="${dayOfNextMonth(12)}"]`);
  await drag(page, chip, day);
  await expect(day.getByRole("button", { name: /^Cosecha, .*09:30/ })).toBeVisible();
  await expect(page.getByText(/^Publicación movida/)).toBeVisible();

  await page.getByRole("button", { name: "Más opciones" }).click();
  await page.getByRole("menuitem", { name: "Agregar nota" }).click();
  const note = page.getByRole("dialog");
  await note.getByRole("textbox").first().fill("Hablar de la cosecha");
  await note.getByRole("button", { name: "Convertir en publicación" }).click();
  await expect(page.getByLabel("Título")).toHaveValue("Hablar de la cosecha");
  await expect(page.getByText("El título es obligatorio")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
});

test("under npm run dev, a sync and LinkedIn's export become figures and a monthly report", async ({
  dev: page,
}) => {
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

test("under npm run dev, a CSV with an uncertain encoding is read in the encoding that the user chooses, and imported", async ({
  dev: page,
}) => {
  await openPosts(page);
  await page.getByRole("button", { name: "Más", exact: true }).click();
  await page.getByRole("menuitem", { name: "Importar CSV" }).click();
  // Excel on a Mac saves Mac Roman, whose ñ Windows reads as a dash.
  const mac = Buffer.from("titulo;texto;fecha\rA\x96o nuevo;El a\x96o;25/12/2030\r", "latin1");
  const file = { name: "plan.csv", mimeType: "text/csv", buffer: mac };
  await page.getByLabel("Elegir archivo CSV").setInputFiles(file);
  await expect(page.getByRole("radio", { name: /^Mac Año/ })).toBeChecked();
  await page.getByRole("button", { name: "Leer así" }).click();
  await page.getByRole("button", { name: "Importar 1 publicación" }).click();
  await expect(page.getByText("Se importó 1 publicación.")).toBeVisible();
  await page.keyboard.press("Escape");
});

test("under npm run dev, a purchase adds credits", async ({ dev: page }) => {
  await page.getByRole("link", { name: "Perfil", exact: true }).click();
  await choosePack(page, 20);
  await payWith(page, GOOD_CARD);
  await expect(page.getByRole("heading", { name: "¡Pago Completado!" })).toBeVisible();
  await expect(page.getByText("Se añadieron 20 créditos a tu cuenta")).toBeVisible();
});

async function drag(page: Page, chip: Locator, place: Locator): Promise<void> {
  await chip.hover({ position: { x: 8, y: 8 } });
  const [from, to] = [await chip.boundingBox(), await place.boundingBox()];
  if (!from || !to) throw new Error("Neither may be out of sight.");
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}
