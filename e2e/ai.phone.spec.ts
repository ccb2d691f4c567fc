import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/accessibility";
import { fillNewPost, signIn } from "./support/journey";
import { readPdf } from "./support/pdf";

/** Midnight of today has passed: saving publishes at once. */
const PAST = () => {
  const [date = ""] = new Date(Date.now() - 4 * 3_600_000).toISOString().split("T");
  const [year, month, day] = date.split("-");
  return { date: `${day}/${month}/${year}`, hour: "00", minute: "00", at: 0 };
};
const mediaField = (page: Page) => page.getByRole("group", { name: "Imagen, video o documento" });

async function begin(page: Page, title: string, notes: string, entry: string): Promise<void> {
  await fillNewPost(page, { title, notes, when: PAST() });
  const field = mediaField(page);
  await field.getByRole("button", { name: /Agregar archivo/ }).tap();
  await field.getByRole("button", { name: entry }).tap();
  await expectNoSidewaysScroll(page, `the panel of ${entry}`);
}

/** Saves, and opens what was published. */
async function publish(page: Page, notes: string): Promise<Page> {
  await page
    .getByRole("button", { name: /^(Guardar|Publicar)/ })
    .last()
    .tap();
  // The first post of an account is celebrated with the way to it.
  const link = page.getByRole("link", { name: /Ver en LinkedIn/ }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [post] = await Promise.all([page.context().waitForEvent("page"), link.tap()]);
  await expect(post.getByText(notes).first()).toBeVisible();
  return post;
}

test("on a phone: a document, its slides edited with a picture and exported again, from the tap to the published post", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "Cuenta nueva", "/posts");
  const notes = "Con el pulgar. Pedimos un aumento cuando ya estamos enojados.";
  await begin(page, "Con el pulgar", notes, "Crear un documento (PDF)");
  const field = mediaField(page);
  await field.getByRole("button", { name: /^Generar documento/ }).tap();
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
  const stored = page.waitForRequest(
    (request) => request.url().includes("/rest/v1/slide_documents") && request.method() === "POST",
  );
  await dialog.getByRole("button", { name: "Exportar PDF" }).tap();
  const { url } = (await stored).postDataJSON() as { url: string };
  await expect(dialog).toBeHidden({ timeout: 30_000 });

  const pdf = await readPdf(await (await page.request.get(url)).body());
  expect(pdf.pages).toHaveLength(5);
  expect(pdf.pages[0]?.text).toContain("Hecho con el pulgar");
  expect(pdf.pages.map(({ pictures }) => pictures)).toEqual([1, 0, 0, 0, 0]);
  expect(pdf.pages[0]?.size).toEqual([1080, 1350]);
  await (await publish(page, notes)).close();
});
