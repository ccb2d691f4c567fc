import { expect, test } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  GUARDED_ROUTES,
  openRoute,
  PUBLIC_ROUTES,
} from "./support/accessibility";
import { openPosts, signIn } from "./support/journey";

// What fades in has another contrast on its way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("screens of a visitor on a phone", async ({ page }) => {
  for (const path of PUBLIC_ROUTES) {
    await openRoute(page, path);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});

test("screens of a signed-in user on a phone, the editor and the notifications open too", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "Cuenta nueva");
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
