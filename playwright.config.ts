import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "./scripts/browser.mjs";

const browser = await findBrowser();
// Making a database takes ten seconds, so all workers inherit this snapshot.
process.env.TRIBUNA_SNAPSHOT ??= await (await import("./local/testing/test-database.ts")).migratedSnapshot();
const PORT = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/e2e",
  // The limits are generous for busy machines; only a broken test reaches them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // Some journeys wait for clocks and tries: three workers left a quarter of two cores unused, four leave a tenth.
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 4,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` lists a test that passes only at its second attempt as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    actionTimeout: 60_000,
    baseURL: `http://localhost:${PORT}`,
    locale: "es-BO",
    timezoneId: "America/La_Paz",
    colorScheme: "dark",
    viewport: { width: 1440, height: 900 },
    // Reduced motion, because a fading element has another contrast. Tests about motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // A service worker's requests cannot be intercepted. The worker's own tests allow it.
    serviceWorkers: "block",
    // Tracing costs 7 % of processor time; use `--trace on` for a failing test.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      // Optimised code pays off late, and a journey ends early: its compilation takes half of Chromium's background work.
      args: [...BROWSER_ARGS, "--js-flags=--no-opt,--no-maglev"],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  projects: [
    // Runs beside the others, because it mostly waits for its own `npm run dev`.
    { name: "development", testMatch: /\.dev\.spec\.ts$/ },
    // Tests on a phone set its size themselves: a project of their own would start each worker and browser anew.
    { name: "built", testIgnore: /\.dev\.spec\.ts$/ },
  ],
  webServer: {
    // npx takes a third of a second of processor time.
    command: `node node_modules/vite/bin/vite.js preview --outDir ${process.env.E2E_DIST ?? "dist"} --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}`,
    env: { TRIBUNA_MEMORY: "1", TRIBUNA_SNAPSHOT: process.env.TRIBUNA_SNAPSHOT },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
