import { expect, type Locator, type Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { expectApart } from "./support/browser/on-screen";
import { addPost } from "./support/journey";
import { dayFromToday } from "./support/plan";
import { seedCards } from "./support/seed";
import { test } from "./support/test";

const toast = (page: Page, words: string | RegExp) =>
  page.locator("[data-sonner-toast]", { hasText: words }).first();
const expectBothRead = async (toast: Locator, other: Locator, what: string) => {
  await expect(toast).toBeInViewport();
  await expect(other).toBeInViewport();
  await expectApart(toast, other, what);
};
/**
 * Pauses the page's clock: a toast closes after five seconds, and on a busy machine the checks take longer. `pauseAt`
 * skips one second and fires that second's timers.
 */
const hold = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
const bar = (page: Page) => page.getByRole("navigation").filter({ visible: true }).last();

test("at 390 and at 1440 px a toast covers neither the element that it reports about nor the next control; on a phone's page without navigation the toast is at the top, also after a rotation", async ({
  planner: page,
}) => {
  await page.clock.install();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    await test.step(`the toasts of cards and of a dialog cover neither their subject nor the next control at ${width} px`, async () => {
      // A click on a page that is being resized is lost, so the page is opened at this size.
      await page.setViewportSize({ width, height });
      await page.goto(paths.posts());
      await test.step("the toast of a saved card covers neither the card, nor the next button, nor the navigation", async () => {
        const title = `Cosecha ${width}`;
        await addPost(page, { title, notes: "Treinta sacos" });
        const created = toast(page, "Publicación creada");
        await expect(created).toBeVisible();
        await expectBothRead(
          created,
          page.getByRole("article", { name: title }),
          "the toast and the new card",
        );
        await hold(page);
        await expectBothRead(
          created,
          page.getByRole("button", { name: "Agregar publicación" }).first(),
          "the toast and the next button",
        );
        await expectBothRead(created, bar(page), "the toast and the navigation");
        if (width === 390)
          for (const above of [page.getByRole("banner"), page.getByRole("heading", { level: 1 })])
            await expectBothRead(created, above, "the toast and the page's bar and title");
        await page.clock.resume();
      });
      if (width === 390)
        await test.step("below other cards, a new card is scrolled into view, above the toast", async () => {
          const date = dayFromToday(0);
          const seeded = ["Otra", "Otra más", "La tercera"].map((title) => ({ title, notes: title, date }));
          await seedCards(page, seeded);
          await page.reload();
          const title = `Última ${width}`;
          await addPost(page, { title, notes: "Treinta sacos" });
          await expectBothRead(
            toast(page, "Publicación creada"),
            page.getByRole("article", { name: title }),
            "the toast and a new card below other cards",
          );
        });
      await test.step("the toast of a dialog's action does not cover the dialog", async () => {
        await page.goto(paths.calendar({ open: "feed" }));
        const dialog = page.getByRole("dialog");
        // The dialog shows an address only once, when it is created.
        await dialog.getByRole("button", { name: /^Crear (otra )?dirección$/ }).click();
        await dialog.getByRole("button", { name: "Copiar" }).click();
        const copied = toast(page, "Dirección copiada");
        await expect(copied).toBeVisible();
        await hold(page);
        await expectBothRead(copied, dialog, "the toast and the dialog");
        // Makes the dialog as tall as one that compares two texts, and the toast as long as a notice about two
        // accounts.
        await dialog.evaluate((box) => {
          const filling = Object.assign(document.createElement("p"), {
            textContent: "Treinta sacos. ".repeat(900),
          });
          box.querySelector("header + div")?.append(filling);
        });
        await copied.locator("[data-title]").evaluate((title) => {
          title.textContent = "Dirección copiada";
          const messages = Object.assign(document.createElement("div"), {
            textContent: "Se publicó «Treinta sacos de la cosecha nueva» en tu cuenta personal. ".repeat(2),
          });
          messages.toggleAttribute("data-description");
          title.after(messages);
        });
        await expectBothRead(
          copied,
          dialog.locator("header"),
          "a notice of several lines, and a tall dialog's heading and close button",
        );
        if (width > 390) {
          await copied.locator("[data-close-button]").click();
          await expect(dialog).toBeVisible();
          return page.clock.resume();
        }
        await page.setViewportSize({ width: 360, height: 640 });
        await copied.locator("[data-title]").evaluate((title) => {
          title.textContent = "Dirección copiada: pégala en tu calendario";
          title.nextElementSibling?.remove();
        });
        await expect
          .poll(async () => (await dialog.boundingBox())?.height ?? 0, {
            message: "a tall dialog on a small phone",
          })
          .toBeGreaterThan(0.87 * 640);
        for (const control of [dialog.getByRole("heading"), dialog.locator("header button")])
          await expectBothRead(
            copied,
            control.first(),
            "a toast of two lines and a tall dialog's heading and close button on a small phone",
          );
        await page.clock.resume();
      });
    });

  await test.step("on a phone's page without navigation, a toast is at the top, also after a rotation", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(paths.profile());
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    const signedOut = toast(page, /sesión/i);
    await expect(signedOut).toBeVisible();
    await hold(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => Math.abs(((await signedOut.boundingBox())?.y ?? 99) - 8)).toBeLessThan(8);
    }
  });
});
