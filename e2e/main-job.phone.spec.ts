import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectReadable } from "./support/browser/accessibility";
import { expectThumbSized } from "./support/browser/thumb";
import { addPost, column, openCard, openPosts, showList } from "./support/journey";
import { PHONE } from "./support/phone";
import { test } from "./support/test";

test.use({ ...PHONE, contextOptions: { reducedMotion: "no-preference" } });

test("on a phone, a user reads notifications, publishes a new post at once and reads its receipt; each screen is accessible", async ({
  dashboard: page,
}) => {
  test.slow();
  await page.getByRole("button", { name: /^Notificaciones/ }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectReadable(page, "the notifications");
  await page.keyboard.press("Escape");
  await openPosts(page);
  await addPost(page, {
    title: "Desde el teléfono",
    notes: "Escrito con el pulgar.",
    picture: "e2e/fixtures/cafe.jpg",
  });
  await openCard(page, "Desde el teléfono");
  await page.getByRole("button", { name: "Publicar ahora «Desde el teléfono»" }).click();
  await expect(page.getByText(/^Tienes .* créditos\.$/)).toBeVisible();
  await expectAccessible(page, "publishing now");
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await expect(column(page, "Publicadas").getByText("Desde el teléfono")).toBeVisible({ timeout: 30_000 });
  await expect(column(page, "Para Publicar")).toBeHidden();
  await page.reload();
  await column(page, "Publicadas")
    .getByRole("button", { name: /publicación/ })
    .tap();
  const card = column(page, "Publicadas").getByRole("article", { name: "Desde el teléfono" });
  await expect(card).toBeVisible();
  await expectAccessible(page, "a published card");
  await expectNoSidewaysScroll(page, "a published card");
  await openCard(page, "Desde el teléfono");
  await card.getByRole("button", { name: "Comprobante: Cuenta personal" }).click();
  await expect(page.getByText("LinkedIn la publicó.")).toBeVisible();
  await expectAccessible(page, "the receipt");
  await page.keyboard.press("Escape");
  await showList(page, "Para Publicar");

  await expectThumbSized(page, "the lists");
  await expectNoSidewaysScroll(page, "the lists");
});
