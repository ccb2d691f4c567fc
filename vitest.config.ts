import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { ALIASES } from "./scripts/aliases.ts";
import { growthTests, mockingTests } from "./scripts/tests/test-files.mjs";

const SLOW_MACHINE_MS = 60_000;
const SLOW_HOOK_MS = 60_000;
/** Servers log directly, because a log line that still travels to the runner when a file ends fails the whole run. */
const LOGGING = { disableConsoleIntercept: true } as const;

/** Node's own `localStorage` (from 25 on) is empty, and hides the storage that tests expect from jsdom. */
const NO_STORAGE = "--no-experimental-webstorage";
const execArgv = process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [];

type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

/**
 * Test files share a process, because loading the same modules for each file took half of the time. A file that mocks a
 * module is therefore in a separate project.
 */
const project = (name: string, settings: Settings): TestProjectInlineConfiguration => ({
  plugins: settings.environment === "jsdom" ? [react()] : [],
  resolve: { alias: ALIASES },
  test: {
    name,
    environment: "node",
    isolate: false,
    execArgv,
    env: { TZ: "UTC" },
    testTimeout: SLOW_MACHINE_MS,
    hookTimeout: SLOW_HOOK_MS,
    ...settings,
  },
});

const setupFiles = [
  "src/testing/console-guard.ts",
  "src/testing/settle-imports.ts",
  "src/testing/own-country.ts",
];
/** Files that mock modules get fresh modules, because a new process for each file would take twice the time. */
const FRESH = "src/testing/setup/fresh-modules.ts";
const unit = { include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"], setupFiles };
const ui = {
  environment: "jsdom",
  include: ["src/**/*.test.tsx"],
  setupFiles: [
    "src/testing/setup/quick-react.ts",
    "src/testing/setup/quick-styles.ts",
    "src/testing/drawn.ts",
    "src/testing/dom-setup.ts",
    ...setupFiles,
  ],
};
// Threads share the zone of their process.
process.env.TZ = "UTC";
/**
 * Threads of a process share the compiled code of the embedded database, whose compilation took a quarter of these
 * tests' processor time. The setup starts a server only for TEST_DATABASE=pg17 or pg18.
 */
const ofDatabase = {
  ...LOGGING,
  pool: "threads",
  globalSetup: "supabase/tests/support/global-setup.ts",
} as const;
const growth = growthTests().filter((path) => path.startsWith("supabase/"));
const local = { ...LOGGING, hookTimeout: 90_000 };
const COMMANDS = ["local/dev/command.test.ts", "local/deploy/*.test.ts"];
const mocking = mockingTests();
const ofMocking = (ending: string) =>
  mocking.filter((path) => path.startsWith("src/") && path.endsWith(ending));
/** Runs `*.tz.test.ts` in three zones, because rules about dates must not depend on the machine's zone. */
const inZone = (TZ: string) => ({
  include: ["{src,bench,scripts}/**/*.tz.test.ts"],
  exclude: mocking,
  setupFiles,
  env: { TZ },
});

export default defineConfig({
  test: {
    // With two workers a tenth of two cores was idle, because a worker that waits leaves its core unused.
    maxWorkers: 3,
    projects: [
      // Bundles GitHub's parser of workflows, because it imports JSON in a way that Node 20 refuses.
      project("unit", { ...unit, exclude: mocking, server: { deps: { inline: [/@actions\//] } } }),
      project("unit-mocking", { ...unit, include: ofMocking(".test.ts"), isolate: true }),
      project("unit-santiago", inZone("America/Santiago")),
      project("unit-kolkata", inZone("Asia/Kolkata")),
      project("ui", { ...ui, exclude: mocking }),
      project("ui-mocking", {
        ...ui,
        include: ofMocking(".test.tsx"),
        setupFiles: [FRESH, ...ui.setupFiles],
      }),
      project("db", {
        ...ofDatabase,
        include: ["supabase/tests/**/*.test.ts"],
        exclude: ["supabase/tests/functions/**", "supabase/tests/attack/**", ...growth],
      }),
      project("functions", {
        ...ofDatabase,
        include: ["supabase/functions/**/*.test.ts", "supabase/tests/functions/**/*.test.ts"],
        exclude: growth,
      }),
      project("attack", { ...ofDatabase, include: ["supabase/tests/attack/**/*.test.ts"] }),
      // A process counts the processor time of all its threads, so files that measure their own are in processes.
      project("growth", { ...ofDatabase, pool: "forks", include: growth }),
      project("local", { ...local, pool: "threads", include: ["local/**/*.test.ts"], exclude: COMMANDS }),
      project("local-commands", { ...local, include: COMMANDS, isolate: true }),
    ],
  },
});
