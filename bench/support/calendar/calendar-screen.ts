import type { Browser, Page } from "playwright";
import { paths } from "../../../src/shared/paths.ts";
import { contextOptions, signedInState } from "../browser.ts";

const MONTH = "2031-06";
const DAYS = 30;

/** Posts of a month, spread over its days and hours, as list_calendar answers them. */
const rowsOf = (posts: number) =>
  Array.from({ length: posts }, (_, n) => {
    const date = `${MONTH}-${String((n % DAYS) + 1).padStart(2, "0")}`;
    const hour = String(7 + (n % 14)).padStart(2, "0");
    return {
      id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      postcard: n + 1,
      version: 1,
      title: `Publicación ${n} sobre el café de altura`,
      date,
      post_time: `${hour}:30:00`,
      timezone: "America/La_Paz",
      scheduled_at: new Date(`${date}T${hour}:30:00-04:00`).toISOString(),
      status: "publicar",
      publish_state: "scheduled",
      published_at: null,
      linkedin_organization_id: null,
      upload_type: null,
      file_type: null,
    };
  });

type Watched = { benchDrawn?: number; benchFrames: number[] };

/** Runs in the page: notes when the first card is painted, and how long the scripts of each frame take. */
function watch(): void {
  const watched = globalThis as unknown as Watched;
  watched.benchFrames = [];
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    request((time) => {
      const from = performance.now();
      callback(time);
      watched.benchFrames.push(performance.now() - from);
    });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("[data-entry]")) return;
    observer.disconnect();
    request(() => setTimeout(() => (watched.benchDrawn = performance.now())));
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds from a click on a button to the paint of a place's first card. */
const clickToPaint = (page: Page, label: string, place: string) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve) => {
        const isThere = () => document.querySelector(`[data-drop="${wanted}"] [data-entry]`) !== null;
        const from = performance.now();
        const look = () =>
          isThere() ? setTimeout(() => resolve(performance.now() - from)) : requestAnimationFrame(look);
        document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
        requestAnimationFrame(look);
      }),
    [label, place] as const,
  );

/** Measures the calendar of a user with `posts` posts in a month, on a processor slowed down `slowdown` times. */
export async function measureScreen(browser: Browser, origin: string, posts: number, slowdown: number) {
  const storageState = await signedInState(browser, origin);
  const context = await browser.newContext({ ...contextOptions(origin), storageState });
  try {
    await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
    await context.addInitScript(watch);
    const rows = rowsOf(posts);
    await context.route("**/rest/v1/rpc/list_calendar*", (route) => {
      const after = new URL(route.request().url()).searchParams.get("id")?.replace("gt.", "") ?? "";
      return route.fulfill({ json: rows.filter((row) => row.id > after).slice(0, 1000) });
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(paths.calendar({ view: "month", day: `${MONTH}-01` }));
    await page.waitForFunction(() => (globalThis as unknown as Watched).benchDrawn !== undefined, null, {
      timeout: 120_000,
    });
    const drawn = await page.evaluate(() => {
      const answers = performance
        .getEntriesByType("resource")
        .filter((one) => one.name.includes("list_calendar"));
      const last = answers.at(-1) as PerformanceResourceTiming;
      return ((globalThis as unknown as Watched).benchDrawn ?? Number.NaN) - last.responseEnd;
    });
    await page.waitForTimeout(1_500);
    await clickToPaint(page, "Mes siguiente", `${MONTH}-30`);
    await page.waitForTimeout(1_500);
    const turned = await clickToPaint(page, "Mes anterior", `${MONTH}-10`);
    await page.waitForTimeout(1_000);
    const dragFrame = await dragAcross(page);
    return { drawn, turned, dragFrame };
  } finally {
    await context.close();
  }
}

/** Drags a card over the whole month and lets it go where it came from; the longest script of a frame. */
async function dragAcross(page: Page): Promise<number> {
  const card = await page.locator("[data-entry]").first().boundingBox();
  if (!card) throw new Error("No card is on the screen.");
  await page.evaluate(() => {
    (globalThis as unknown as Watched).benchFrames.length = 0;
  });
  await page.mouse.move(card.x + 8, card.y + 8);
  await page.mouse.down();
  for (const [x, y] of [
    [500, 400],
    [1100, 420],
    [700, 600],
    [400, 350],
  ] as const)
    await page.mouse.move(x, y, { steps: 25 });
  const longest = await page.evaluate(() => Math.max(...(globalThis as unknown as Watched).benchFrames));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return longest;
}
