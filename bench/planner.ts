// Measures the planner's queries among a million rows, then its lists and the editor in a browser with `--loaded`
// cards. Ends with code 1 beyond a limit.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { startPreview } from "../scripts/preview.ts";
import { launchBrowser } from "./support/browser.ts";
import { importRows } from "./support/planner/import-rows.ts";
import { runListCost } from "./support/planner/list-cost.ts";
import { runManyCards } from "./support/planner/many-cards.ts";
import { openCard, plannerOf } from "./support/planner/screen.ts";
import { scrollOverCards } from "./support/planner/scroll.ts";
import { heapMegabytes, longest, watchTasks } from "./support/planner/tasks.ts";
import { byDuration, byThreadTime, write, writeWithoutApp } from "./support/planner/typing.ts";

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "10000" },
    "to-publish": { type: "string", default: "1000" },
    loaded: { type: "string", default: "5000" },
    "skip-build": { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const count = Number(values.posts);
const toPublish = Math.min(Number(values["to-publish"]), count);
const loaded = Number(values.loaded);
if (!Number.isInteger(count) || count < 100)
  throw new Error("--posts must be a whole number of at least 100.");

const CPU_SLOWDOWN = 4;
const POINTER_MS = 1_500;
const SCROLL_STEPS = 6;
const IMPORTED_ROWS = 500;
const LOADS = 7;

const print = (name: string, value: string, unit: string, limit?: string) =>
  console.log([name, value, unit, ...(limit ? [`(at most ${limit})`] : [])].join("\t"));

const printSpread = (name: string, values: number[], limit: string) => {
  const sorted = [...values].sort((a, b) => a - b).map((value) => value.toFixed(0));
  print(name, `${sorted[sorted.length >> 1]} (${sorted[0]} to ${sorted.at(-1)})`, "ms", limit);
};

const WAYS: readonly { name: string; go: (page: Page) => Promise<void> }[] = [
  {
    // The first pointer move starts the download of the editor's code.
    name: `after a pointer on its way for ${POINTER_MS} ms`,
    go: async (page) => {
      await page.mouse.move(400, 400);
      await page.waitForTimeout(POINTER_MS);
    },
  },
  { name: "the moment the cards are there", go: async () => undefined },
  {
    name: "after scrolling around",
    go: async (page) => {
      await page.mouse.move(400, 400);
      for (const pixels of [700, -700]) {
        for (let turn = 0; turn < SCROLL_STEPS; turn += 1) {
          await page.mouse.wheel(0, pixels);
          await page.waitForTimeout(POINTER_MS / SCROLL_STEPS);
        }
      }
    },
  },
];

async function measureScreen(browser: Browser, origin: string): Promise<void> {
  const open = await plannerOf(browser, origin, { posts: count, toPublish });
  // Drops the first load, because it fills the browser's cache of compiled code.
  await (await open(1)).page.close();
  for (const slowdown of [1, CPU_SLOWDOWN]) {
    const at = slowdown === 1 ? "" : ` (${slowdown}x CPU)`;
    const firstCards: number[] = [];
    for (const { name, go } of WAYS) {
      const opening: number[] = [];
      for (let load = 0; load < LOADS; load += 1) {
        const { page, firstCards: painted } = await open(slowdown);
        firstCards.push(painted);
        await go(page);
        opening.push(await openCard(page));
        await page.close();
      }
      printSpread(`opening a card, from the click to its paint, ${name}${at}`, opening, "100");
    }
    printSpread(
      `first cards painted after the last data arrived, ${toPublish} to publish${at}`,
      firstCards,
      "200",
    );
  }

  const { page } = await open(CPU_SLOWDOWN);
  print("cards in the page", String(await page.locator("[data-postcard]").count()), `of ${toPublish}`);
  const heapBefore = await heapMegabytes(page);
  await watchTasks(page);
  const { blank, reads, pixels } = await scrollOverCards(page);
  print(`frames with an area without cards, scrolling ${pixels} pixels`, String(blank), `of ${reads}`, "0");
  print("longest task while scrolling", (await longest(page)).toFixed(0), "ms");
  print(
    `memory before and after the scroll, ${toPublish} to publish`,
    `${heapBefore.toFixed(0)} / ${(await heapMegabytes(page)).toFixed(0)}`,
    "MB",
  );
  await page.context().close();
}

async function measureTyping(browser: Browser, origin: string): Promise<void> {
  // Each measurement has its own browser, because unsaved text of the first would open the editor in the second.
  const open = () => plannerOf(browser, origin, { posts: loaded, toPublish: loaded });
  const slow = await (await open())(CPU_SLOWDOWN);
  await write(
    slow,
    0,
    await byDuration(slow.page, (what, ms) =>
      print(
        `longest task ${what}, ${loaded} posts loaded (${CPU_SLOWDOWN}x CPU)`,
        ms === 0 ? "none recorded" : ms.toFixed(0),
        "ms",
        "50",
      ),
    ),
  );
  await slow.page.context().close();
  const quick = await (await open())(1);
  await write(
    quick,
    1,
    byThreadTime(browser, quick.page, (what, { ms, cause }) =>
      print(
        `thread time × ${CPU_SLOWDOWN} of the longest task ${what}, ${loaded} posts loaded`,
        (ms * CPU_SLOWDOWN).toFixed(0),
        `ms, ${cause}`,
        "50",
      ),
    ),
  );
  await quick.page.context().close();
  const empty = await browser.newPage();
  await writeWithoutApp(
    empty,
    byThreadTime(browser, empty, (what, { ms, cause }) =>
      print(
        `the browser's share: thread time × ${CPU_SLOWDOWN} of the longest task ${what}, empty page`,
        (ms * CPU_SLOWDOWN).toFixed(0),
        `ms, ${cause}`,
      ),
    ),
  );
  await empty.close();
}

async function measureImport(browser: Browser, origin: string): Promise<void> {
  const { checkedMs, importedMs } = await importRows(browser, origin, IMPORTED_ROWS);
  print(`${IMPORTED_ROWS} rows, from the file to its check`, checkedMs.toFixed(0), "ms");
  print(`${IMPORTED_ROWS} rows, from the press to the last card saved`, importedMs.toFixed(0), "ms", "10000");
}

const isAsked = (part: string) => values.only === undefined || values.only === part;

// A limit that is exceeded only sets the exit code, because every part must be measured.
if (isAsked("server") && !(await runListCost())) process.exitCode = 1;
if (isAsked("many") && !(await runManyCards())) process.exitCode = 1;
if (values.only === "server" || values.only === "many") process.exit();

if (!values["skip-build"]) {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
const server = await startPreview();
const browser = await launchBrowser();
try {
  if (isAsked("screen")) await measureScreen(browser, server.origin);
  if (isAsked("import")) await measureImport(browser, server.origin);
  if (isAsked("typing")) await measureTyping(browser, server.origin);
} finally {
  await browser.close();
  await server.stop();
}
