import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectReadable } from "./support/accessibility";
import { addPost, column, openCard, openPosts, showList } from "./support/journey";
import { test } from "./support/test";

// What fades in has another contrast on its way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Every route at this width: accessibility.spec.ts, which resizes its window.
test("the notifications, the questions about a card and its receipt under the finger", async ({
  dashboard: page,
}) => {
  test.setTimeout(120_000);
  await page.getByRole("button", { name: /^Notificaciones/ }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectReadable(page, "the notifications");
  await page.keyboard.press("Escape");
  await openPosts(page);
  await addPost(page, { title: "En el móvil", notes: "Con el pulgar" });
  await openCard(page, "En el móvil");
  await page.getByRole("button", { name: "Eliminar «En el móvil»" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "deleting");
  await page.keyboard.press("Escape");
  await openCard(page, "En el móvil");
  await page.getByRole("button", { name: "Publicar ahora «En el móvil»" }).click();
  await expect(page.getByText(/^Tienes .* créditos\.$/)).toBeVisible();
  await expectAccessible(page, "publishing now");
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await showList(page, "Publicadas");
  const card = column(page, "Publicadas").getByRole("article", { name: "En el móvil" });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, "a published card");
  await expectNoSidewaysScroll(page, "a published card");
  await openCard(page, "En el móvil");
  await card.getByRole("button", { name: "Comprobante: Cuenta personal" }).click();
  await expect(page.getByText("LinkedIn la publicó.")).toBeVisible();
  await expectAccessible(page, "the receipt");
});
