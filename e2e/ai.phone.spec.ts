import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/browser/accessibility";
import { readPdf } from "./support/files/pdf";
import { fillNewPost } from "./support/journey";
import { answerOddly } from "./support/odd-answers";
import { PHONE } from "./support/phone";
import { test } from "./support/test";
import { isWrite } from "./support/writes";

test.use(PHONE);

const mediaField = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });

/**
 * Taps near the button's corner, because two quick taps at one position are a double tap, which the button for paid
 * work ignores.
 */
const tapPaid = (button: Locator) => button.tap({ position: { x: 16, y: 16 } });

// `ai.spec.ts` generates the other kinds of files; this test checks that the panels fit a phone's screen and react to
// taps.
test("on a phone, the panels for a video's scene and for infographics fit the screen; a document of five pages is generated, and its slides are edited with a picture and exported again", async ({
  planner: page,
}) => {
  test.slow();
  const field = mediaField(page);
  const open = async (entry: string) => {
    await field.getByRole("button", { name: entry }).tap();
    await expectNoSidewaysScroll(page, `the panel of ${entry}`);
  };
  const notes = "Pedimos un aumento cuando ya estamos enojados.";
  await fillNewPost(page, { title: "Con el pulgar", notes });
  await field.getByRole("button", { name: /Agregar archivo/ }).tap();

  await answerOddly(page, "Con el pulgar", ["long-texts", "half-emoji", "prose-around", "closing-think"]);

  await test.step("the panel for a video fits the screen, also with the scene that AI writes", async () => {
    await open("Video 8s (2 créditos)");
    await field.getByRole("button", { name: "Escribir la escena · gratis" }).tap();
    await expect(field.getByRole("textbox", { name: "Qué se ve" })).not.toHaveValue("");
    await expectNoSidewaysScroll(page, "the scene");
    await field.getByRole("button", { name: "Cancelar" }).tap();
  });

  await test.step("the panel for infographics fits the screen", async () => {
    await open("Crea una infografía");
    await field.getByRole("button", { name: "Cancelar" }).tap();
  });

  await test.step("a document's slides are edited with a picture and exported again", async () => {
    await open("Crear un documento (PDF)");
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
});
