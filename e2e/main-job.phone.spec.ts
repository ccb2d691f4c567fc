import { expect, type Page } from "@playwright/test";
import { addPost, column, openCard, showList } from "./support/journey";
import { test } from "./support/test";

test("on a phone: write, publish at once, delete", async ({ planner: page }) => {
  await addPost(page, {
    title: "Desde el teléfono",
    notes: "Escrito con el pulgar.",
    picture: "e2e/fixtures/cafe.jpg",
  });
  await openCard(page, "Desde el teléfono");
  await page.getByRole("button", { name: "Publicar ahora «Desde el teléfono»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  // Who waits for it is shown where it went.
  await expect(column(page, "Publicadas").getByText("Desde el teléfono")).toBeVisible({ timeout: 30_000 });
  await expect(column(page, "Para Publicar")).toBeHidden();
  // The chosen list is still there after a reload.
  await page.reload();
  await column(page, "Publicadas")
    .getByRole("button", { name: /publicación/ })
    .tap();
  await expect(column(page, "Publicadas").getByText("Desde el teléfono")).toBeVisible();
  await showList(page, "Para Publicar");

  await expectThumbSized(page);
  await addPost(page, { title: "Me arrepentí", notes: "Nunca saldrá." });
  await openCard(page, "Me arrepentí");
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

/** Every button of the planner can be hit with a thumb. */
async function expectThumbSized(page: Page): Promise<void> {
  const small = await page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
        .map((button) => button.getAttribute("aria-label") ?? button.textContent),
    );
  expect(small).toEqual([]);
}
