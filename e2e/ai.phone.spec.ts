import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { readPdf } from "./support/files/pdf";
import { fillNewPost, todaysMidnight } from "./support/journey";
import { PHONE } from "./support/phone";
import { saveDue } from "./support/schedules";
import { test } from "./support/test";
import { isWrite } from "./support/writes";

test.use(PHONE);

const mediaField = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });

async function open(page: Page, entry: string): Promise<void> {
  const field = mediaField(page);
  await field.getByRole("button", { name: /Agregar archivo/ }).tap();
  await field.getByRole("button", { name: entry }).tap();
  await expectNoSidewaysScroll(page, `the panel of ${entry}`);
}

/**
 * Taps at the button's edge: the button for paid work ignores a double tap, which is two quick taps at one position.
 */
const tapPaid = (button: Locator) => button.tap({ position: { x: 16, y: 16 } });

/** Waits for the generated file, checks it and removes it. */
async function discard(page: Page, check: () => Promise<void>): Promise<void> {
  const attached = mediaField(page).getByRole("button", { name: "Quitar", exact: true });
  await expect(attached).toBeVisible({ timeout: 60_000 });
  await check();
  await attached.tap();
  await expect(attached).toBeHidden();
}

// `ai.spec.ts` publishes each kind of file; here the panels must fit the screen and react to taps.
test("on a phone, an image, an infographic and a video are made, and a document's slides are edited with a picture and exported again, from the tap to the published post", async ({
  planner: page,
}) => {
  test.setTimeout(240_000);
  const field = mediaField(page);
  const title = "Con el pulgar";
  const notes = "Con el pulgar. Pedimos un aumento cuando ya estamos enojados.";
  await fillNewPost(page, { title, notes, when: todaysMidnight() });

  await test.step("an image is generated", async () => {
    await open(page, "Crea una imagen");
    await field.getByRole("button", { name: "Escribir la escena · gratis" }).tap();
    await expect(field.getByRole("textbox", { name: "Qué se ve" })).not.toHaveValue("");
    await expectNoSidewaysScroll(page, "the scene");
    await tapPaid(field.getByRole("button", { name: /^Generar imagen/ }));
    await discard(page, () => expect(field.getByAltText("Vista previa del archivo")).toBeVisible());
  });

  await test.step("one of four infographics is chosen", async () => {
    await open(page, "Crea una infografía");
    await tapPaid(field.getByRole("button", { name: /^Generar infografías/ }));
    await expect(field.getByRole("radio")).toHaveCount(4, { timeout: 60_000 });
    await expectNoSidewaysScroll(page, "the candidates");
    await field.locator("label").nth(2).tap();
    await field.getByRole("button", { name: "Usar Seleccionada" }).tap();
    const picture = field.getByAltText("Vista previa del archivo");
    await discard(page, () =>
      expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1080),
    );
  });

  await test.step("a film of eight seconds is generated", async () => {
    await open(page, "Video 8s (2 créditos)");
    await field.getByRole("button", { name: "Escribir la escena · gratis" }).tap();
    await tapPaid(field.getByRole("button", { name: /^Generar video/ }));
    const film = field.locator("video");
    await discard(page, () =>
      expect.poll(() => film.evaluate((one: HTMLVideoElement) => Math.round(one.duration))).toBe(8),
    );
  });

  await test.step("a document's slides are edited with a picture and exported again", async () => {
    await open(page, "Crear un documento (PDF)");
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
  });

  await test.step("the document is published with its post", async () => {
    const save = page.getByRole("button", { name: /^(Guardar|Publicar)/ }).last();
    await saveDue(page, () => save.tap());
    const link = page.getByRole("link", { name: /Ver en LinkedIn/ }).first();
    await expect(link).toBeVisible({ timeout: 60_000 });
    const [post] = await Promise.all([page.context().waitForEvent("page"), link.tap()]);
    await expect(post.getByText(notes).first()).toBeVisible();
    await post.close();
  });
});
