import { expect, test } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  GUARDED_ROUTES,
  openOfVisitors,
  openRoute,
  PUBLIC_ROUTES,
  throughFirstSteps,
} from "./support/accessibility";
import { addPost, column, openPosts, showList, signIn } from "./support/journey";

// What fades in has another contrast on its way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("screens of a visitor on a phone", async ({ page }) => {
  for (const path of PUBLIC_ROUTES) {
    await openRoute(page, path);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await openOfVisitors(page, expectReadable);
});

test("first steps and screens of a signed-in user on a phone, the editor and the notifications open too", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await throughFirstSteps(page, expectReadable);
  for (const path of GUARDED_ROUTES) {
    await openRoute(page, path);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await openRoute(page, "/dashboard");
  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the notifications");
  await page.keyboard.press("Escape");
  await openPosts(page);
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await expect(page.getByLabel("Título")).toBeVisible();
  await expectAccessible(page, "the editor");
});

test("the questions about a card and its receipt on a phone", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "Cuenta nueva", "/posts");
  await addPost(page, { title: "En el móvil", notes: "Con el pulgar" });
  await page.getByRole("button", { name: "Eliminar «En el móvil»" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "deleting");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publicar ahora «En el móvil»" }).click();
  await expect(page.getByText(/^Tienes .* créditos\.$/)).toBeVisible();
  await expectAccessible(page, "publishing now");
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await showList(page, "Publicadas");
  const card = column(page, "Publicadas").getByRole("article", { name: "En el móvil" });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, "a published card");
  await expectNoSidewaysScroll(page, "a published card");
  await card.getByRole("button", { name: "Comprobante: Cuenta personal" }).click();
  await expect(page.getByText("LinkedIn la publicó.")).toBeVisible();
  await expectAccessible(page, "the receipt");
});
