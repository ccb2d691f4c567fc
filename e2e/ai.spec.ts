import { expect, type Locator, type Page } from "@playwright/test";
import { charges, movements } from "./support/account/movements";
import { fillNewPost } from "./support/journey";
import { answerOddly } from "./support/odd-answers";
import { dayFromToday } from "./support/plan";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const NOTES = "Pedimos un aumento cuando ya estamos enojados. Hoy comparto tres ideas.";

const mediaField = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });

async function showScene(field: Locator) {
  await field.getByRole("button", { name: "Escribir la escena · gratis" }).click();
  await expect(field.getByRole("textbox", { name: "Qué se ve" })).not.toHaveValue("");
}

type Generator = { title: string; entry: string; generate: RegExp; choose?: () => Promise<void> };

/**
 * Gives the open card the title to which `answerOddly` limits its odd responses, then generates a file by a double
 * click.
 */
async function makeFile(page: Page, { title, entry, generate, choose }: Generator): Promise<void> {
  const field = mediaField(page);
  await page.getByLabel("Título").fill(title);
  await field.getByRole("button", { name: /Agregar archivo/ }).click();
  await expect(field.getByText(/^Tienes .* créditos disponibles$/)).toBeVisible();
  await field.getByRole("button", { name: entry }).click();
  if (/imagen|video/.test(generate.source)) await showScene(field);
  await expect(field.getByRole("button", { name: /^Generar .* crédito/ })).toBeVisible();
  await field.getByRole("button", { name: generate }).dblclick();
  await choose?.();
  await field.getByRole("button", { name: "Quitar", exact: true }).waitFor();
}

test("a double click on a paid button generates infographics, an image or a video once and is charged once; the list shows a thumbnail", async ({
  planner: page,
}) => {
  test.slow();
  const field = mediaField(page);
  await answerOddly(page, "Reuniones", [
    "long-figures",
    "raw-line-ends",
    "trailing-comma",
    "code-fence",
    "think-block",
  ]);
  await answerOddly(page, "Aumento", ["content-parts", "webp-picture", "data-prefix", "broken-base64-lines"]);
  await answerOddly(page, "Una escena", ["thought-tag", "streamed"]);
  const notes = `Una escena. ${NOTES}`;

  await test.step("one of four infographics is chosen, and attached at full size", async () => {
    await fillNewPost(page, { title: "Reuniones", notes });
    const choose = async () => {
      await expect(field.getByRole("radio")).toHaveCount(4, { timeout: 60_000 });
      await field.locator("label").nth(1).click();
      await field.getByRole("button", { name: "Usar Seleccionada" }).click();
    };
    await makeFile(page, {
      title: "Reuniones",
      entry: "Crea una infografía",
      generate: /^Generar infografías/,
      choose,
    });
    const picture = field.getByAltText("Vista previa del archivo");
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
      .toEqual([1080, 1350]);
    await field.getByRole("button", { name: "Quitar", exact: true }).click();
  });

  await test.step("an image is generated, and the list requests its thumbnail", async () => {
    await makeFile(page, { title: "Aumento", entry: "Crea una imagen", generate: /^Generar imagen/ });
    await page.getByRole("button", { name: "Guardar borrador", exact: true }).click();
    const card = page.getByRole("article", { name: "Aumento" });
    const shown = card.getByRole("button", { name: /^Ver/ }).locator("img").first();
    await expect(shown).toHaveAttribute("src", /_s\.png\.small\.jpg$/);
    await expect
      .poll(() => shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
      .toEqual([160, 160]);
  });

  await test.step("a video of four seconds is generated and attached", async () => {
    const title = "Una escena";
    await fillNewPost(page, { title, notes });
    await makeFile(page, { title, entry: "Video 4s (1 crédito)", generate: /^Generar video/ });
    const film = field.locator("video").first();
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => Math.round(one.duration))).toBe(4);
  });

  await test.step("each double click on a paid button is charged once", async () => {
    const paid = { infograph: 1, image: 1, video_5s: 1 };
    expect(await movements(page)).toEqual({ "grant monthly": 1, ...charges(paid) });
  });
});

test("an image that is finished after the user left the page causes a notice with a link to its card", async ({
  planner: page,
}) => {
  const field = mediaField(page);
  const title = "Vendimia";
  const slow = { method: "POST", path: "/v1/images", kind: "latency", delayMs: 3_000 };
  const notes = `${title}. ${NOTES}`;
  const [id] = await seedCards(page, [{ title, notes, date: dayFromToday(0) }]);
  await page.request.post("/sandbox/ai/__faults", { data: slow });
  await page.getByRole("button", { name: `Editar «${title}»` }).click();
  await field.getByRole("button", { name: /Agregar archivo/ }).click();
  await field.getByRole("button", { name: "Crea una imagen" }).click();
  await showScene(field);
  const begun = page.waitForResponse(/functions\/v1\/ai-image/);
  await field.getByRole("button", { name: /^Generar imagen/ }).click();
  await expect(field.getByText("Generando imagen...")).toBeVisible();
  await page.getByRole("link", { name: "Inicio", exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard/);
  // The request that the click started must get its response although the user left the page.
  await begun;
  await page.getByRole("button", { name: "Notificaciones: 1 sin leer" }).click({ timeout: 60_000 });
  const link = page.getByRole("link", { name: `«${title}»` });
  await expect(link).toHaveAttribute("href", new RegExp(`=${id}`));
});
