import type { Browser, Locator, Page } from "playwright";
import { paths } from "../../../src/shared/paths.ts";
import { contextOptions, signedInState } from "../browser.ts";
import { answerFrom, rowsOf } from "./rows.ts";

const THIS_MONTH_SHARE = 0.1;

type Measured = { benchFirstCards: number; benchOpening: number };

function watchFirstCards(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-postcard]")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      // A message handler runs after the frame has been painted.
      channel.port1.onmessage = () => {
        const paintedAt = performance.now();
        const lists = performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/rest\/v1\/posts\?.*status=eq\.publicar/.test(name));
        const arrivedAt = Math.max(...lists.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
        Object.assign(globalThis, { benchFirstCards: paintedAt - arrivedAt });
      };
      channel.port2.postMessage(0);
    });
  }).observe(document, { childList: true, subtree: true });
}

function watchOpening(): void {
  addEventListener(
    "click",
    (click) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("form textarea")) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () =>
            Object.assign(globalThis, { benchOpening: performance.now() - click.timeStamp });
          channel.port2.postMessage(0);
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { capture: true, once: true },
  );
}

export type Planner = {
  page: Page;
  firstCards: number;
  /**
   * Resolves when the app has read the whole list a second time, as it does when its Realtime channel opens. Typing is
   * measured only afterwards, because each thousand posts of that read take 60 to 100 ms of the main thread.
   */
  untilReadAgain: () => Promise<void>;
};

const QUIET_MS = 2_000;
const POLL_MS = 100;

function watchReads(page: Page): Planner["untilReadAgain"] {
  const pages: string[] = [];
  page.on("requestfinished", (request) => {
    if (/\/rest\/v1\/posts\?.*status=eq\.publicar/.test(request.url())) pages.push(request.url());
  });
  const isReadAgain = () => pages.filter((url) => !/[?&]or=/.test(url)).length > 1;
  return async () => {
    let known = pages.length;
    for (let quiet = 0; !isReadAgain() || quiet < QUIET_MS; quiet += POLL_MS) {
      await page.waitForTimeout(POLL_MS);
      if (pages.length > known) quiet = 0;
      known = pages.length;
    }
  };
}

export async function plannerOf(
  browser: Browser,
  origin: string,
  { posts, toPublish }: { posts: number; toPublish: number },
): Promise<(slowdown: number) => Promise<Planner>> {
  const storageState = await signedInState(browser, origin);
  const context = await browser.newContext({ ...contextOptions(origin), storageState });
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  await context.addInitScript(watchFirstCards);
  const rows = rowsOf(toPublish, posts * THIS_MONTH_SHARE);
  const monthCounts = Array.from({ length: 60 }, (_, index) => ({
    month: `${2025 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, "0")}`,
    cards: Math.round((posts - toPublish) / 60),
  }));
  await context.route("**/rest/v1/posts?*", (route) =>
    route.fulfill({ json: answerFrom(rows, new URL(route.request().url()).searchParams) }),
  );
  await context.route("**/rest/v1/rpc/count_published_months", (route) =>
    route.fulfill({ json: monthCounts }),
  );
  return async (slowdown) => {
    const page = await context.newPage();
    const untilReadAgain = watchReads(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(paths.posts());
    await page.locator("[data-postcard]").first().waitFor({ timeout: 120_000 });
    await page.waitForFunction(() => "benchFirstCards" in globalThis);
    const firstCards = await page.evaluate(() => (globalThis as unknown as Measured).benchFirstCards);
    return { page, firstCards, untilReadAgain };
  };
}

/** Finds the element in advance, because a search at the click would take time from the measured page. */
export async function prepareClick(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed is not on screen.");
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

export async function openCard(page: Page, place = 0): Promise<number> {
  const press = await prepareClick(page, page.getByRole("button", { name: /^Editar/ }).nth(place));
  await page.evaluate(watchOpening);
  await press();
  await page.waitForFunction(() => "benchOpening" in globalThis);
  return await page.evaluate(() => (globalThis as unknown as Measured).benchOpening);
}
