import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { paths } from "../../../src/shared/paths.ts";
import type { AccountMetadata } from "../../../src/shared/session/account.ts";
import { storeSession, untilAlive } from "../journey.ts";
import { listen, withoutWorker } from "./accessibility.ts";

/** A kilobyte has 1000 bytes here, as in budgets.json and Vite's report. */
const KB = 1000;
const QUIET_MS = 1_500;
/** The number of tabs that load routes at a time. Each tab mostly waits for the network, so several tabs save time. */
const TABS = 2;

type Kind = "js" | "css";
type Limits = Partial<Record<Kind, number>>;
type Budgets = Record<
  "landing" | "login" | "dashboard" | "posts" | "research" | "calendar" | "settings" | "other",
  Limits
>;
type Route = readonly [path: string, limits: keyof Budgets];

/** The landing, which runs without React. */
const LANDING = "/";
const OF_VISITORS: readonly Route[] = [
  [LANDING, "landing"],
  [paths.login(), "login"],
];
const OF_USERS: readonly Route[] = [
  [paths.dashboard(), "dashboard"],
  [paths.posts(), "posts"],
  [paths.research(), "research"],
  [paths.results(), "other"],
  [paths.calendar(), "calendar"],
  [paths.settings(), "settings"],
  [paths.profile(), "other"],
  [paths.paymentSuccess(), "other"],
  [paths.paymentCancelled(), "other"],
  [paths.reviewBoard(), "other"],
  [paths.mailAction(), "other"],
  [paths.unsubscribe(), "other"],
  ["/no-such-page", "other"],
];

/** Pages that a new account passes before the app, with the account metadata that makes the app redirect to each. */
const OF_NEWCOMERS: readonly (readonly [path: string, metadata: Partial<AccountMetadata>])[] = [
  [paths.onboarding(), { country: "" }],
  [paths.welcome(), { welcome_carousel_completed: false }],
];

type LoadedFiles = { js: string[]; css: string[]; inlineCss: string[] };
/** The gzipped size of a route's files in kilobytes, its limit, and the files with their sizes. */
export type Weight = {
  path: string;
  kind: Kind;
  size: number;
  limit: number;
  files: readonly [file: string, size: number][];
};

type Weighed = {
  weights: Weight[];
  /** The errors and warnings that the pages wrote to the console. */
  consoleLines: string[];
};

/** Returns true for a size over its limit, and for a size of zero, which means that nothing was measured. */
export const isExceeded = ({ size, limit }: Weight): boolean => !(size > 0 && size <= limit);

const pathsOf = (urls: readonly string[], ending: string) =>
  [...new Set(urls.map((url) => new URL(url).pathname))].filter((path) => path.endsWith(ending)).sort();

async function loadedFiles(page: Page, path: string): Promise<LoadedFiles> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // A prerendered page has its heading before any code, and on a busy machine the code comes late.
  if (path !== LANDING) await untilAlive(page);
  // Waits inside the page until no file has come for a while, because each query by Playwright takes milliseconds.
  const urls = await page.evaluate(
    (quietMs) =>
      new Promise<string[]>((done) => {
        // A method, because tsx, which runs `npm run budget`, wraps a named function in a helper that the page lacks.
        const quiet = {
          timer: undefined as ReturnType<typeof setTimeout> | undefined,
          wait() {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => {
              const files = performance.getEntriesByType("resource").map(({ name }) => name);
              done(files.filter((name) => name.startsWith(`${location.origin}/assets/`)));
            }, quietMs);
          },
        };
        new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.includes("/assets/"))) quiet.wait();
        }).observe({ type: "resource" });
        quiet.wait();
      }),
    QUIET_MS,
  );
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
  const inlineCss = await page.locator("head style").allTextContents();
  return { js: pathsOf(urls, ".js"), css: pathsOf(urls, ".css"), inlineCss };
}

/** Measures gzipped sizes in kilobytes. Each file is gzipped by itself, as a server sends it, and only once. */
function scales(folder: string, budgets: Budgets) {
  const known = new Map<string, number>();
  const gzipped = (content: Buffer | string) => gzipSync(content, { level: 9 }).length / KB;
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? gzipped(readFileSync(join(folder, file)));
    known.set(file, size);
    return size;
  };
  return (path: string, limits: keyof Budgets, loaded: LoadedFiles): Weight[] =>
    (Object.entries(budgets[limits]) as [Kind, number][]).map(([kind, limit]) => {
      const files = loaded[kind].map((file) => [file, sizeOf(file)] as const);
      const sizes = [
        ...files.map(([, size]) => size),
        ...(kind === "css" ? loaded.inlineCss.map((text) => gzipped(text)) : []),
      ];
      return {
        path,
        kind,
        limit,
        files: files.map(([file, size]) => [file, size]),
        size: sizes.reduce((a, b) => a + b, 0),
      };
    });
}

async function contextOf(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "es-BO",
    timezoneId: "America/La_Paz",
    colorScheme: "dark",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
  });
  await withoutWorker(context);
  // With `saveData` the app loads no code in advance, so only the route's own code is counted.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  return context;
}

/** Loads routes in several tabs of one context, because a new context starts without cached files and compiled code. */
async function loadAll(
  context: BrowserContext,
  routes: readonly Route[],
  weigh: ReturnType<typeof scales>,
): Promise<Weighed> {
  const found = new Map<string, Weight[]>();
  const consoleLines: string[] = [];
  const left = [...routes];
  const work = async () => {
    const tab = await context.newPage();
    const logged = listen(tab);
    for (let route = left.shift(); route; route = left.shift())
      found.set(route[0], weigh(...route, await loadedFiles(tab, route[0])));
    consoleLines.push(...logged);
    await tab.close();
  };
  await Promise.all(Array.from({ length: Math.min(TABS, routes.length) }, work));
  return { weights: routes.flatMap(([path]) => found.get(path) ?? []), consoleLines };
}

/**
 * Opens each route of the build in a browser, and adds up the gzipped files that load before a click. The
 * manifest would miss late imports.
 */
export async function weighRoutes(browser: Browser, origin: string, folder: string): Promise<Weighed> {
  const weigh = scales(folder, JSON.parse(readFileSync("budgets.json", "utf8")));
  const contexts = await Promise.all([1, 2].map(() => contextOf(browser, origin)));
  const [visitors, users] = contexts as [BrowserContext, BrowserContext];
  try {
    const loads = [await loadAll(visitors, OF_VISITORS, weigh)];
    const page = await users.newPage();
    for (const [path, metadata] of OF_NEWCOMERS) {
      await storeSession(page, "Cuenta nueva", path, metadata);
      loads.push(await loadAll(users, [[path, "other"]], weigh));
    }
    await storeSession(page, "Administradora nueva", paths.dashboard());
    await page.close();
    loads.push(await loadAll(users, OF_USERS, weigh));
    return {
      weights: loads.flatMap(({ weights }) => weights),
      consoleLines: loads.flatMap(({ consoleLines }) => consoleLines),
    };
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}
