import type { Browser, BrowserContext, Page } from "playwright";
import { paths } from "../../../src/shared/paths.ts";
import { title } from "../../../supabase/functions/_shared/testing/writing.ts";
import { contextOptions, signedInState } from "../browser.ts";

const MONTH = "2031-06";
const DAY_MS = 86_400_000;
const SETTLED_MS = 3_000;
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function rowsOf(posts: number, from: string, to: string) {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  // The neighbouring months' days stay empty, because the view must have exactly `posts` posts.
  const month = isoOf((first + last) / 2).slice(0, 7);
  const days = Array.from({ length: Math.round((last - first) / DAY_MS) + 1 }, (_, n) =>
    isoOf(first + n * DAY_MS),
  );
  return days
    .filter((day) => day.startsWith(month))
    .flatMap((day) => Array.from({ length: Math.ceil(posts / 30) }, (_, n) => rowOf(day, n)));
}

function rowOf(date: string, n: number) {
  const hour = String(7 + (n % 14)).padStart(2, "0");
  const postcard = Number(date.replaceAll("-", "")) * 1_000 + n;
  return {
    id: `00000000-0000-4000-8000-${String(postcard).padStart(12, "0")}`,
    postcard,
    version: 1,
    title: `${title(n)} ${postcard}`,
    date,
    post_time: `${hour}:30:00`,
    timezone: "America/La_Paz",
    scheduled_at: new Date(`${date}T${hour}:30:00-04:00`).toISOString(),
    status: "publicar",
    publish_state: "scheduled",
    published_at: null,
    linkedin_organization_id: null,
    upload_type: null,
    image_url: null,
  };
}

type Watched = { benchDrawn?: number; benchFrames: number[] };

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

const clickToPaint = (page: Page, label: string, place: string) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve) => {
        const isThere = () => document.querySelector(`[data-drop="${wanted}"] [data-entry]`) !== null;
        const from = performance.now();
        const poll = () =>
          isThere() ? setTimeout(() => resolve(performance.now() - from)) : requestAnimationFrame(poll);
        document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
        requestAnimationFrame(poll);
      }),
    [label, place] as const,
  );

type Gate = { isOpen: Promise<unknown> };

const answerReads = (context: BrowserContext, posts: number, gate: Gate) =>
  context.route("**/rest/v1/rpc/list_calendar*", async (route) => {
    await gate.isOpen;
    const asked = route.request().postDataJSON() as { p_from: string; p_to: string };
    const after = new URL(route.request().url()).searchParams.get("id")?.replace("gt.", "") ?? "";
    const rows = rowsOf(posts, asked.p_from, asked.p_to);
    return route.fulfill({ json: rows.filter((row) => row.id > after).slice(0, 1000) });
  });

type View = {
  address: string;
  next: { button: string; place: string };
  back: { button: string; place: string };
};
const VIEWS = {
  month: {
    address: paths.calendar({ view: "month", day: `${MONTH}-01` }),
    next: { button: "Mes siguiente", place: "2031-07-10" },
    back: { button: "Mes anterior", place: `${MONTH}-10` },
  },
  week: {
    address: paths.calendar({ view: "week", day: `${MONTH}-16` }),
    next: { button: "Semana siguiente", place: "2031-06-24T09" },
    back: { button: "Semana anterior", place: "2031-06-17T09" },
  },
} as const satisfies Record<string, View>;

async function measureView(page: Page, { address, next, back }: View, gate: Gate) {
  let open: (value?: unknown) => void = () => {};
  // The first load is not measured, because it fills the browser's cache of compiled code.
  await page.goto(address);
  await page.locator("[data-entry]").first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  gate.isOpen = new Promise((resolve) => {
    open = resolve;
  });
  // Holds the cards' data back, so that the time to load the page does not count.
  await page.goto(address);
  await page.locator("[data-drop]").first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  open();
  // Waits without querying the page, because a query would take processor time from it.
  await page.waitForTimeout(SETTLED_MS);
  const drawn = await page.evaluate(() => {
    const at = (globalThis as unknown as Watched).benchDrawn ?? Number.NaN;
    // Counts only the first response to each request, because the page fetches the data again later.
    const answers = performance
      .getEntriesByType("resource")
      .filter((one) => one.name.includes("list_calendar"))
      .map((one) => (one as PerformanceResourceTiming).responseEnd)
      .filter((end) => end <= at);
    return at - Math.max(...answers);
  });
  await page.waitForTimeout(1_500);
  await clickToPaint(page, next.button, next.place);
  await page.waitForTimeout(1_500);
  const turned = await clickToPaint(page, back.button, back.place);
  await page.waitForTimeout(1_000);
  return { drawn, turned };
}

export async function measureScreen(browser: Browser, origin: string, posts: number, slowdown: number) {
  const storageState = await signedInState(browser, origin);
  const context = await browser.newContext({ ...contextOptions(origin), storageState });
  try {
    await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
    await context.addInitScript(watch);
    const gate: Gate = { isOpen: Promise.resolve() };
    await answerReads(context, posts, gate);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const week = await measureView(page, VIEWS.week, gate);
    const { drawn, turned } = await measureView(page, VIEWS.month, gate);
    const dragFrame = await dragAcross(page);
    return { drawn, turned, weekDrawn: week.drawn, weekTurned: week.turned, dragFrame };
  } finally {
    await context.close();
  }
}

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
