import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { signIn } from "./journey";

/** Differs from the port of the built app and from the usual port of `npm run dev`. */
const PORT = Number(process.env.E2E_PORT ?? 4173) + 500;
const START_WITHIN_MS = 120_000;
/**
 * A cache only for these tests, which delete it first. With the cache of an earlier run, Vite would not reload the page
 * for a dependency that it finds late.
 */
const CACHE = "node_modules/.vite-journeys";

async function startDevelopment(): Promise<{ origin: string; stop: () => Promise<void> }> {
  rmSync(CACHE, { recursive: true, force: true });
  const env = { ...process.env, PORT: String(PORT), TRIBUNA_MEMORY: "1", TRIBUNA_VITE_CACHE: CACHE };
  const server = spawn("npm", ["run", "dev"], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  await ready(server);
  return {
    origin: `http://localhost:${PORT}`,
    stop: async () => {
      if (server.exitCode !== null || server.pid === undefined) return;
      const ended = once(server, "close");
      // npm does not pass signals on, so the signal goes to the process group.
      process.kill(-server.pid, "SIGTERM");
      await ended;
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`npm run dev ${why}:\n${output}`));
    const timer = setTimeout(() => fail("was not ready in time"), START_WITHIN_MS);
    server.on("exit", () => fail("ended"));
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!/Tribuna is ready/.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
  });
}

type Visit = { page: Page; said: string[] };
type OfWorker = { origin: string; visit: Visit };
type OfJourney = {
  /** One page for all tests of a worker, as the previous test left it. */
  dev: Page;
  allowed: RegExp[];
};

const COMPLAINTS: ReadonlySet<string> = new Set<ReturnType<ConsoleMessage["type"]>>(["error", "warning"]);

function listen(page: Page): string[] {
  const consoleLines: string[] = [];
  page.on("console", (message) => {
    if (COMPLAINTS.has(message.type())) consoleLines.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => consoleLines.push(`uncaught: ${error.message}`));
  return consoleLines;
}

/** Waits for the list, because a closed editor's late navigation to it would abort the next test's navigation. */
const untilAtList = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !history.state?.usr?.isFromList);

/**
 * Runs tests on the development server in one page, because each load fetches all modules one by one. Warnings and
 * errors in the console fail the test.
 */
export const test = base.extend<OfJourney, OfWorker>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const { origin, stop } = await startDevelopment();
      await use(origin);
      await stop();
    },
    { scope: "worker", timeout: START_WITHIN_MS },
  ],
  visit: [
    async ({ browser, origin }, use, { project }) => {
      const { viewport, locale, timezoneId, colorScheme, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        colorScheme,
        baseURL: origin,
      });
      const page = await context.newPage();
      const said = listen(page);
      await signIn(page, "Administradora nueva", "/posts");
      await use({ page, said });
      await context.close();
    },
    { scope: "worker", timeout: START_WITHIN_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowed: async ({}, use) => use([]),
  dev: async ({ visit: { page, said }, allowed }, use) => {
    await use(page);
    await untilAtList(page);
    const unexpected = said.splice(0).filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, "the console of the development server's page").toEqual([]);
  },
});
