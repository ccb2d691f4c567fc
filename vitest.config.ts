import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ALIASES } from "./scripts/aliases.ts";

const plugins = [react()];
/** Files share what they load (so none of them may mock a module): loading the same modules again for each took half of the processor's time. */
const SHARED = { isolate: false } as const;
/** What servers log goes straight out: a line still on its way to the runner when a file ends fails the whole run. */
const LOGGING = { disableConsoleIntercept: true } as const;
/** A test that hangs ends; one that shares two cores with other work does not fail for it. */
const SLOW_MACHINE_MS = 20_000;
const SLOW_HOOK_MS = 60_000;

/** One project a kind of test; `npx vitest run --project db` runs one. */
export default defineConfig({
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: ALIASES },
        test: {
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          setupFiles: ["src/testing/console-guard.ts", "src/testing/settle-imports.ts"],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_HOOK_MS,
        },
      },
      {
        plugins,
        resolve: { alias: ALIASES },
        test: {
          name: "ui",
          environment: "jsdom",
          include: ["src/**/*.test.tsx"],
          setupFiles: [
            "src/testing/console-guard.ts",
            "src/testing/dom-setup.ts",
            "src/testing/settle-imports.ts",
          ],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_HOOK_MS,
        },
      },
      {
        test: {
          name: "db",
          environment: "node",
          ...LOGGING,
          include: ["supabase/tests/**/*.test.ts"],
          exclude: ["supabase/tests/functions/**"],
          // TEST_DATABASE=pg17 or pg18 runs them on a server; on the embedded database otherwise.
          globalSetup: "supabase/tests/support/global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: SLOW_HOOK_MS,
        },
      },
      {
        test: {
          name: "functions",
          environment: "node",
          ...SHARED,
          ...LOGGING,
          include: ["supabase/functions/**/*.test.ts", "supabase/tests/functions/**/*.test.ts"],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_HOOK_MS,
        },
      },
      {
        test: {
          name: "local",
          environment: "node",
          ...LOGGING,
          include: ["local/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
