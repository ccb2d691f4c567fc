import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { readPdf } from "./support/files/pdf";
import { fillNewPost, openCard, showList, todaysMidnight } from "./support/journey";
import { PHONE } from "./support/phone";
import { saveDue } from "./support/schedules";
import { test } from "./support/test";
import { isWrite } from "./support/writes";

test.use(PHONE);

const mediaField = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });

async function begin(page: Page, title: string, notes: string, entry: string): Promise<void> {
  await fillNewPost(page, { title, notes, when: todaysMidnight() });
  const field = mediaField(page);
  await field.getByRole("button", { name: /Agregar archivo/ }).tap();
  await field.getByRole("button", { name: entry }).tap();
  await expectNoSidewaysScroll(page, `the panel of ${entry}`);
}

async function publish(page: Page, title: string, notes: string, isFirst: boolean): Promise<Page> {
  const save = page.getByRole("button", { name: /^(Guardar|Publicar)/ }).last();
  await saveDue(page, () => save.tap());
  if (!isFirst) {
    await expect(save).toBeHidden();
    await showList(page, "Publicadas");
    await openCard(page, title);
  }
  const place = isFirst ? page : page.getByRole("article", { name: title });
  const link = place.getByRole("link", { name: /Ver en LinkedIn/ }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [post] = await Promise.all([page.context().waitForEvent("page"), link.tap()]);
  await expect(post.getByText(notes).first()).toBeVisible();
  return post;
}

/** Taps at the button's edge: the button for paid work ignores a double tap, which is two quick taps at one place. */
const tapPaid = (button: Locator) => button.tap({ position: { x: 16, y: 16 } });

const attached = (page: Page) =>
  expect(mediaField(page).getByRole("button", { name: "Quitar", exact: true })).toBeVisible({
    timeout: 60_000,
  });

test("on a phone, a document's slides are edited with a picture and exported again, from the tap to the published post", async ({
  planner: page,
}) => {
  test.setTimeout(120_000);
  const notes = "Con el pulgar. Pedimos un aumento cuando ya estamos enojados.";
  await begin(page, "Con el pulgar", notes, "Crear un documento (PDF)");
  const field = mediaField(page);
  await tapPaid(field.getByRole("button", { name: /^Generar documento/ }));
  await field.getByRole("button", { name: "Editar diapositivas" }).tap();

  const dialog = page.getByRole("dialog", { name: "Editar diapositivas" });
  await dialog.getByRole("textbox", { name: "Título" }).fill("Hecho con el pulgar");
  const preview = dialog.getByRole("figure");
  await expect(preview.getByRole("img", { name: /^Hecho con el pulgar/ })).toBeVisible();
  await expect(preview.locator("svg image")).toHaveCount(0);
  await dialog.locator('input[type="file"]').setInputFiles("e2e/fixtures/cafe.jpg");
  await expect(preview.locator("svg image")).toBeVisible();
  await dialog.getByRole("button", { name: /^Diapositiva 2/ }).tap();
  await dialog.getByRole("button", { name: "Mover después" }).tap();
  await expectNoSidewaysScroll(page, "the editor of slides");
  const stored = page.waitForRequest((request) => isWrite(request, "slide_documents"));
  await dialog.getByRole("button", { name: "Exportar PDF" }).tap();
  const { url } = (await stored).postDataJSON().p_args as { url: string };
  await expect(dialog).toBeHidden({ timeout: 30_000 });

  const pdf = await readPdf(await (await page.request.get(url)).body());
  expect(pdf.pages).toHaveLength(5);
  expect(pdf.pages[0]?.text).toContain("Hecho con el pulgar");
  expect(pdf.pages.map(({ pictures }) => pictures)).toEqual([1, 0, 0, 0, 0]);
  expect(pdf.pages[0]?.size).toEqual([1080, 1350]);
  await (await publish(page, "Con el pulgar", notes, true)).close();
});

test("on a phone, an image, an infographic and a film are each made and published", async ({
  planner: page,
}) => {
  test.setTimeout(180_000);
  const field = mediaField(page);

  await test.step("an image is generated and published", async () => {
    const notes = "Una imagen hecha con el pulgar.";
    await begin(page, "Una imagen", notes, "Crea una imagen");
    await field.getByRole("button", { name: "Escribir la escena · gratis" }).tap();
    await expect(field.getByRole("textbox", { name: "Qué se ve" })).not.toHaveValue("");
    await expectNoSidewaysScroll(page, "the scene");
    await tapPaid(field.getByRole("button", { name: /^Generar imagen/ }));
    await attached(page);
    const post = await publish(page, "Una imagen", notes, true);
    await expect(post.locator("article img").last()).toBeVisible();
    await post.close();
    await page.goto("/posts");
  });

  await test.step("one of four infographics is chosen and published", async () => {
    const notes = "Una infografía hecha con el pulgar.";
    await begin(page, "Una infografía", notes, "Crea una infografía");
    await tapPaid(field.getByRole("button", { name: /^Generar infografías/ }));
    await expect(field.getByRole("radio")).toHaveCount(4, { timeout: 60_000 });
    await expectNoSidewaysScroll(page, "the candidates");
    await field.locator("label").nth(2).tap();
    await field.getByRole("button", { name: "Usar Seleccionada" }).tap();
    await attached(page);
    const post = await publish(page, "Una infografía", notes, false);
    const picture = post.locator("article img").last();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1080);
    await post.close();
    await showList(page, "Para Publicar");
  });

  await test.step("a film of eight seconds is generated and published", async () => {
    const notes = "Un video hecho con el pulgar.";
    await begin(page, "Un video", notes, "Video 8s (2 créditos)");
    await field.getByRole("button", { name: "Escribir la escena · gratis" }).tap();
    await tapPaid(field.getByRole("button", { name: /^Generar video/ }));
    await attached(page);
    const post = await publish(page, "Un video", notes, false);
    const film = post.locator("video").first();
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => Math.round(one.duration))).toBe(8);
    await post.close();
  });
});
