import { expect, test } from "@playwright/test";
import { addPost, column, openPosts, signIn } from "./support/journey";

test("on a phone: write, publish at once, delete", async ({ page }) => {
  await signIn(page, "Cuenta nueva");
  await openPosts(page);
  await addPost(page, {
    title: "Desde el teléfono",
    notes: "Escrito con el pulgar.",
    picture: "e2e/fixtures/cafe.jpg",
  });
  await page.getByRole("button", { name: "Publicar ahora «Desde el teléfono»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await expect(column(page, "Publicadas").getByText("Desde el teléfono")).toBeVisible({ timeout: 30_000 });

  await addPost(page, { title: "Me arrepentí", notes: "Nunca saldrá." });
  await page.getByRole("button", { name: "Eliminar «Me arrepentí»" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("¿Estás seguro de que quieres eliminar esta publicación?")).toBeVisible();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Publicación eliminada")).toBeVisible();
  await expect(column(page, "Para Publicar").getByText("Me arrepentí")).toBeHidden();

  // Nothing sticks out sideways.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
