import type { Browser, Page } from "playwright";
import { contextOptions, type StorageState } from "./browser.ts";

/** A medium phone: processor four times slower, 1.6 Mbit/s, 150 ms for a round trip. */
const THROTTLE = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
};
const SETTLE_MS = 4_000;
const WHEEL_PIXELS = 500;
const WHEEL_MS = 250;
const MOST_TURNS = 60;
const LONG_TASK_MS = 50;

/** Times are milliseconds since the navigation started; sizes are bytes that crossed the network. */
export type PageTiming = {
  lcp: number;
  usable: number;
  firstData: number;
  tbt: number;
  cls: number;
  js: number;
  css: number;
};

export type Awaited = {
  /** The label of a control. It counts as usable once React handles it, because its prerendered copy has no handler. */
  control?: string;
  data?: string;
};

type Seen = {
  lcp: number;
  usable: number;
  firstData: number;
  cls: number;
  tasks: [start: number, duration: number][];
};

function observe({ control, data }: Awaited): void {
  const seen: Seen = { lcp: 0, usable: 0, firstData: 0, cls: 0, tasks: [] };
  Object.assign(globalThis, { tribunaSeen: seen });
  const on = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  on("longtask", (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  on("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });

  const paintOf = (name: "usable" | "firstData", isThere: () => boolean) =>
    new MutationObserver((_, watch) => {
      if (!isThere()) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // A message handler runs after the frame has been painted.
        channel.port1.onmessage = () => {
          seen[name] = performance.now();
        };
        channel.port2.postMessage(0);
      });
    }).observe(document, { childList: true, subtree: true });
  const isLive = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
  if (control) paintOf("usable", () => isLive(document.querySelector(control)));
  if (data) paintOf("firstData", () => document.querySelector(data) !== null);
}

async function countBytes(page: Page): Promise<() => { js: number; css: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", THROTTLE.network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE.cpu });
  const kinds = new Map<string, "js" | "css">();
  const bytes = { js: 0, css: 0 };
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, "js");
    else if (/css/.test(response.mimeType)) kinds.set(requestId, "css");
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return () => bytes;
}

/** Scrolls to the end, because a deferred section of the page loads only when it comes near the window. */
async function readToBottom(page: Page): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    if (rest < 1) return;
    await page.mouse.wheel(0, WHEEL_PIXELS);
    await page.waitForTimeout(WHEEL_MS);
  }
  throw new Error(`${page.url()} had no bottom after ${MOST_TURNS} turns of the wheel.`);
}

type Visit = {
  storageState?: StorageState;
  toBottom?: boolean;
  awaited?: Awaited;
};

/** Returns `time`, or NaN when nothing was awaited. Throws when the awaited control or data never appeared. */
const timeOf = (what: string | undefined, time: number, path: string): number => {
  if (what === undefined) return Number.NaN;
  if (time === 0) throw new Error(`${path} never showed ${what}.`);
  return time;
};

export async function timePage(
  browser: Browser,
  origin: string,
  path: string,
  { storageState, toBottom = false, awaited = {} }: Visit = {},
): Promise<PageTiming> {
  const context = await browser.newContext({ ...contextOptions(origin), storageState });
  try {
    const page = await context.newPage();
    // The compiler of tsx wraps functions in `__name`, which the page lacks.
    await page.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
    await page.addInitScript(observe, awaited);
    const bytes = await countBytes(page);
    await page.goto(path, { waitUntil: "load", timeout: 120_000 });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (toBottom) await readToBottom(page);
    await page.waitForTimeout(SETTLE_MS);
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
    const seen = await page.evaluate(() => (globalThis as unknown as { tribunaSeen: Seen }).tribunaSeen);
    if (seen.lcp === 0) throw new Error(`${path} reported no largest paint: nothing was measured.`);
    const tbt = seen.tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
    return {
      lcp: seen.lcp,
      usable: timeOf(awaited.control, seen.usable, path),
      firstData: timeOf(awaited.data, seen.firstData, path),
      tbt,
      cls: seen.cls,
      ...bytes(),
    };
  } finally {
    await context.close();
  }
}
