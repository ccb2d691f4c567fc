// `npm run bench:planner`: how the planner bears thousands of posts, in a browser at 4x CPU slowdown, name, value and
// unit a line. The lists are answered by the bench itself (one user with `--posts` posts, of them `--to-publish` still
// waiting), the rest by the local backend, so that what is measured is the screen; then what the server needs for the
// same lists among a million rows. Prints; ends with code 1 when the server's part does not hold.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { startPreview } from "../scripts/preview.ts";
import { contextOptions, launchBrowser, signedInState } from "./support/browser.ts";
import { runListCost } from "./support/planner/list-cost.ts";
import { answerFrom, rowsOf } from "./support/planner/rows.ts";
import { scrollOverCards } from "./support/planner/scroll.ts";

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "10000" },
    /** Of them still to be published; the rest is out. As many as posts is the worst that can be. */
    "to-publish": { type: "string", default: "1000" },
    "skip-build": { type: "boolean", default: false },
    /** `screen` or `server` alone. */
    only: { type: "string" },
  },
});
const count = Number(values.posts);
const toPublish = Math.min(Number(values["to-publish"]), count);
if (!Number.isInteger(count) || count < 100)
  throw new Error("--posts must be a whole number of at least 100.");

const CPU_SLOWDOWN = 4;
/** From the first move of the pointer to the click. */
const POINTER_MS = 1_500;
/** Loads of the planner at each speed. */
const LOADS = 7;
/** Part of the posts that stands in the open month, as with somebody who plans ahead a lot. */
const THIS_MONTH_SHARE = 0.1;

const PARAGRAPH = "Escribir con calma y sin prisa es lo mejor que puede hacer quien quiere ser leído. ";

const print = (name: string, value: string, unit: string, limit?: string) =>
  console.log([name, value, unit, ...(limit ? [`(at most ${limit})`] : [])].join("\t"));

const printSpread = (name: string, values: number[], limit: string) => {
  const sorted = [...values].sort((a, b) => a - b).map((value) => value.toFixed(0));
  print(name, `${sorted[sorted.length >> 1]} (${sorted[0]} to ${sorted.at(-1)})`, "ms", limit);
};

type Measured = { benchFirstCards: number; benchOpening: number };

/** In the page: from the last byte of the list to the first paint with a card, by the browser's own clock. */
function watchFirstCards(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-postcard]")) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      // After the frame: the cards are painted by then.
      channel.port1.onmessage = () => {
        const paintedAt = performance.now();
        const lists = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/rest/v1/posts?"));
        const arrivedAt = Math.max(...lists.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
        Object.assign(globalThis, { benchFirstCards: paintedAt - arrivedAt });
      };
      channel.port2.postMessage(0);
    });
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: from the click to the first paint with the editor's text field. */
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

/** Collects long tasks from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { benchTasks: tasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
const longest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { benchTasks: number[] }).benchTasks.splice(0)),
  );
const heapMegabytes = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return usedSize / 1_000_000;
};

// What does not hold is told by the exit code, once everything else is measured too.
if (values.only !== "screen" && !(await runListCost())) process.exitCode = 1;
if (values.only === "server") process.exit();

if (!values["skip-build"]) {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
/** Published posts over five years, as the server counts them. */
const monthCounts = Array.from({ length: 60 }, (_, index) => ({
  month: `${2025 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, "0")}`,
  cards: Math.round((count - toPublish) / 60),
}));

const server = await startPreview();
const browser = await launchBrowser();
try {
  const state = await signedInState(browser, server.origin);
  const context = await browser.newContext({ ...contextOptions(server.origin), storageState: state });
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  await context.addInitScript(watchFirstCards);
  const rows = rowsOf(toPublish, count * THIS_MONTH_SHARE);
  await context.route("**/rest/v1/posts?*", (route) =>
    route.fulfill({ json: answerFrom(rows, new URL(route.request().url()).searchParams) }),
  );
  await context.route("**/rest/v1/rpc/count_published_months", (route) =>
    route.fulfill({ json: monthCounts }),
  );

  /** The planner in a new tab, once its first cards are painted. */
  const openPlanner = async (slowdown: number): Promise<{ page: Page; firstCards: number }> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto("/posts");
    await page.locator("[data-postcard]").first().waitFor({ timeout: 120_000 });
    await page.waitForFunction(() => "benchFirstCards" in globalThis);
    const firstCards = await page.evaluate(() => (globalThis as unknown as Measured).benchFirstCards);
    return { page, firstCards };
  };
  const openCard = async (page: Page): Promise<number> => {
    const edit = page.getByRole("button", { name: /^Editar/ }).first();
    await edit.waitFor();
    await page.evaluate(watchOpening);
    await edit.click();
    await page.getByLabel("Texto a publicar").waitFor();
    await page.waitForFunction(() => "benchOpening" in globalThis);
    return await page.evaluate(() => (globalThis as unknown as Measured).benchOpening);
  };

  // Each load in a tab of its own, the first one thrown away: it also fills the browser's cache of compiled code.
  await (await openPlanner(1)).page.close();
  for (const slowdown of [1, CPU_SLOWDOWN]) {
    const firstCards: number[] = [];
    const opening: number[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const { page, firstCards: painted } = await openPlanner(slowdown);
      firstCards.push(painted);
      // Somebody is there: the editor's code is fetched while the pointer is on its way.
      await page.mouse.move(400, 400);
      await page.waitForTimeout(POINTER_MS);
      opening.push(await openCard(page));
      await page.close();
    }
    const at = slowdown === 1 ? "" : ` (${slowdown}x CPU)`;
    printSpread(`first cards painted after the last data arrived${at}`, firstCards, "200");
    printSpread(`opening a card, from the click to its paint${at}`, opening, "100");
  }

  const { page } = await openPlanner(CPU_SLOWDOWN);
  const card = page.locator("[data-postcard]");
  print("cards in the page", String(await card.count()), `of ${count}`);
  const heapBefore = await heapMegabytes(page);

  await watchTasks(page);
  const { blank, looks, pixels } = await scrollOverCards(page);
  print(`looks with an area without cards, scrolling ${pixels} pixels`, String(blank), `of ${looks}`, "0");
  print("longest task while scrolling", (await longest(page)).toFixed(0), "ms");
  print(
    "memory before and after the scroll",
    `${heapBefore.toFixed(0)} / ${(await heapMegabytes(page)).toFixed(0)}`,
    "MB",
  );

  await page.evaluate(() => scrollTo(0, 0));
  await openCard(page);
  await page.getByRole("region", { name: "Vista previa en LinkedIn" }).waitFor();
  await longest(page);
  await page
    .getByLabel("Texto a publicar")
    .pressSequentially("Escribir sin esperas, letra a letra. ", { delay: 60 });
  print("longest task while typing", (await longest(page)).toFixed(0), "ms", "50");

  const text = page.getByLabel("Texto a publicar");
  const openEmoji = page.getByRole("button", { name: "Insertar emoji" });
  await openEmoji.click();
  await page.getByRole("grid").waitFor();
  await longest(page);
  await page.keyboard.press("Escape");
  await openEmoji.click();
  await page.getByRole("grid").waitFor();
  print("longest task while the emoji open again", (await longest(page)).toFixed(0), "ms", "50");
  await page.keyboard.press("Escape");
  // One paragraph: what a browser finds hardest to lay out. LinkedIn takes 3,000 characters.
  for (const length of [3_000, 100_000]) {
    await text.fill(PARAGRAPH.repeat(Math.ceil(length / PARAGRAPH.length)).slice(0, length));
    await text.press("Control+Home");
    await page.waitForTimeout(2_000);
    await longest(page);
    await text.pressSequentially("Letra a letra. ", { delay: 120 });
    print(`longest task while typing in ${length} characters`, (await longest(page)).toFixed(0), "ms", "50");
  }
} finally {
  await browser.close();
  await server.stop();
}
