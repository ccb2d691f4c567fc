import { expect, type Page } from "@playwright/test";
import { newPostcard } from "../src/data/posts/new-cards/postcard";
import { lostMs, type Typing, typeUntilKilled } from "./support/composer/kill-typing";
import { fillNewPost, openPosts } from "./support/journey";
import { test } from "./support/test";

const notes = (page: Page) => page.getByLabel("Texto a publicar");
const kept = (page: Page) => page.getByText("Copia guardada en tu cuenta", { exact: true });

test("a crashed tab's text is restored without the server, and a killed tab loses less than two seconds of typing", async ({
  dashboard: page,
}) => {
  test.slow();
  const context = page.context();
  await test.step("while the server cannot be reached, a new tab restores the text of a crashed tab", async () => {
    await openPosts(page);
    await fillNewPost(page, { title: "En dos sitios", notes: "Empezado en el portátil." });
    await page.goBack();
    await expect(page).toHaveURL(/\/posts$/);
    await page.goForward();
    await expect(notes(page)).toHaveValue("Empezado en el portátil.");
    await notes(page).fill("Lo último antes de la caída.");
    await expect(kept(page)).toBeVisible({ timeout: 20_000 });
    const address = page.url();
    await page.route(/rest\/v1\/(rpc\/)?(save_post_draft|post_drafts)/, (route) => route.abort());
    const crashed = await context.newPage();
    await page.goto("chrome://crash").catch(() => undefined);
    await crashed.route(/rest\/v1\/(rpc\/)?(save_post_draft|post_drafts)/, (route) => route.abort());
    await crashed.goto(address);
    await expect(notes(crashed)).toHaveValue("Lo último antes de la caída.");
    await crashed.close();
  });

  await test.step("a tab that is killed during typing loses less than two seconds of the text", async () => {
    // `npm run bench -- drafts` repeats this test a hundred times and also kills browsers.
    const tab = await context.newPage();
    const address = `/posts?editar=${newPostcard(Date.now(), 0)}`;
    await tab.goto(address);
    await notes(tab).click();
    const typing: Typing = { text: "", sentAt: [] };
    const typed = typeUntilKilled(tab, 0, typing, 40);
    await expect
      .poll(() => performance.now() - (typing.sentAt[0] ?? performance.now()))
      .toBeGreaterThan(2_900);
    const killedAt = performance.now();
    await tab.goto("chrome://crash").catch(() => undefined);
    await typed;
    const next = await context.newPage();
    await next.goto(address);
    expect(lostMs(typing, await notes(next).inputValue(), killedAt)).toBeLessThan(2_000);
    await next.close();
  });
});
