import { expect, test } from "@playwright/test";
import { expectNoSidewaysScroll } from "./support/accessibility";
import { fillNewPost, signIn } from "./support/journey";

/** Midnight of today has passed: saving publishes at once. */
const PAST = () => {
  const [date = ""] = new Date(Date.now() - 4 * 3_600_000).toISOString().split("T");
  const [year, month, day] = date.split("-");
  return { date: `${day}/${month}/${year}`, hour: "00", minute: "00", at: 0 };
};

test("on a phone: a document, its slides edited and exported again, from the tap to the published post", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "Cuenta nueva", "/posts");
  const notes = "Con el pulgar. Pedimos un aumento cuando ya estamos enojados.";
  await fillNewPost(page, { title: "Con el pulgar", notes, when: PAST() });
  const field = page.getByRole("group", { name: "Imagen, video o documento" });
  await field.getByRole("button", { name: /Agregar archivo/ }).tap();
  await field.getByRole("button", { name: "Crear un documento (PDF)" }).tap();
  await expectNoSidewaysScroll(page, "a generator");
  await field.getByRole("button", { name: /^Generar documento/ }).tap();
  await field.getByRole("button", { name: "Editar diapositivas" }).tap();

  const dialog = page.getByRole("dialog", { name: "Editar diapositivas" });
  await dialog.getByRole("textbox", { name: "Título" }).fill("Hecho con el pulgar");
  await expect(dialog.getByRole("figure").getByRole("img", { name: /^Hecho con el pulgar/ })).toBeVisible();
  await dialog.getByRole("button", { name: /^Diapositiva 2/ }).tap();
  await dialog.getByRole("button", { name: "Mover después" }).tap();
  await expectNoSidewaysScroll(page, "the editor of slides");
  await dialog.getByRole("button", { name: "Exportar PDF" }).tap();
  await expect(dialog).toBeHidden({ timeout: 30_000 });

  await page
    .getByRole("button", { name: /^(Guardar|Publicar)/ })
    .last()
    .tap();
  // The first post of an account is celebrated with the way to it.
  const link = page.getByRole("link", { name: /Ver en LinkedIn/ }).first();
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [post] = await Promise.all([page.context().waitForEvent("page"), link.tap()]);
  await expect(post.getByText(notes).first()).toBeVisible();
});
