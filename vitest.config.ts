import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ALIASES } from "./scripts/aliases.ts";
import { growthTests, mockingTests, serverTests } from "./scripts/tests/test-files.mjs";

const SLOW_MACHINE_MS = 60_000;
const SLOW_HOOK_MS = 60_000;
/** Servers log directly, because a log line that still travels to the runner when a file ends fails the whole run. */
const LOGGING = { disableConsoleIntercept: true } as const;

/** Node's own `localStorage` (from 25 on) is empty, and hides the storage that tests expect from jsdom. */
const NO_STORAGE = "--no-experimental-webstorage";
/** A screen makes many short-lived objects; with Node's 16 MB for them, their collection took a tenth of the tests' time. */
const YOUNG_OBJECTS = "--max-semi-space-size=64";
const execArgv = process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : [];

/**
 * For projects with embedded databases, after all others. Three of their files at a time took 196 processor seconds on
 * two cores where two took 138.
 */
const TWO_AT_A_TIME = { maxWorkers: 2, sequence: { groupOrder: 1 } } as const;

type Settings = NonNullable<TestProjectInlineConfiguration["test"]>;

/** Test files share a process, because loading the same modules for each file took half of the time. */
const project = (name: string, settings: Settings): TestProjectInlineConfiguration => ({
  plugins: settings.environment === "jsdom" ? [react()] : [],
  resolve: { alias: ALIASES },
  test: {
    name,
    environment: "node",
    isolate: false,
    // A thread refuses flags of V8.
    execArgv: settings.pool === "threads" ? execArgv : [...execArgv, YOUNG_OBJECTS],
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
  "src/testing/online.ts",
];
const mockingFiles = mockingTests().map((path) => resolve(path));
const provide = { mockingFiles };

/**
 * Runs the projects that wait for servers first, beside the build of `npm test`, and a project's files that mock modules
 * last, because the file after each of them loads the app anew.
 */
class WaitingFirstMockingLast extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const all = [...new Set(sorted.map(({ project }) => project))];
    const waits = ({ name }: TestSpecification["project"]) => WAITING.includes(name);
    const projects = [...all.filter(waits), ...all.filter((project) => !waits(project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((one) => one.project === project);
      const mocks = ({ moduleId }: TestSpecification) => mockingFiles.includes(resolve(moduleId));
      return [...own.filter((one) => !mocks(one)), ...own.filter(mocks)];
    });
  }
}

/** Must be the first setup file, because it forgets the modules of the former file. */
const FRESH = "src/testing/setup/fresh-modules.ts";
const unit = {
  include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
  setupFiles: [FRESH, ...setupFiles],
  provide,
};
const ui = {
  environment: "jsdom",
  include: ["src/**/*.test.tsx"],
  provide,
  setupFiles: [
    FRESH,
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
 * tests' processor time. The setup starts a Postgres server for the projects that use none of the embedded database.
 */
const ofServer = {
  ...LOGGING,
  pool: "threads",
  globalSetup: "supabase/tests/support/global-setup.ts",
} as const;
const ofDatabase = { ...ofServer, ...TWO_AT_A_TIME };
const growth = growthTests().filter((path) => path.startsWith("supabase/"));
const local = { ...LOGGING, hookTimeout: 90_000 };
const servers = serverTests();
const COMMANDS = ["local/dev/command.test.ts", "local/deploy/*.test.ts"];
const WAITING = ["servers", "local-commands"];
/** Runs `*.tz.test.ts` in three zones, because rules about dates must not depend on the machine's zone. */
const inZone = (TZ: string) => ({
  include: ["{src,bench,scripts}/**/*.tz.test.ts"],
  setupFiles,
  env: { TZ },
});

export default defineConfig({
  test: {
    // With two workers, screens took a tenth longer, because a worker that waits leaves its core unused.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirstMockingLast },
    projects: [
      // Bundles GitHub's parser of workflows, because it imports JSON in a way that Node 20 refuses.
      project("unit", { ...unit, server: { deps: { inline: [/@actions\//] } } }),
      project("unit-santiago", inZone("America/Santiago")),
      project("unit-kolkata", inZone("Asia/Kolkata")),
      project("ui", ui),
      project("servers", {
        ...ofServer,
        ...local,
        include: servers,
        exclude: COMMANDS,
      }),
      project("db", {
        ...ofDatabase,
        include: ["supabase/tests/**/*.test.ts"],
        exclude: ["supabase/tests/functions/**", "supabase/tests/attack/**", ...growth, ...servers],
      }),
      project("functions", {
        ...ofDatabase,
        include: ["supabase/functions/**/*.test.ts", "supabase/tests/functions/**/*.test.ts"],
        exclude: growth,
      }),
      project("attack", { ...ofDatabase, include: ["supabase/tests/attack/**/*.test.ts"] }),
      // A process counts the processor time of all its threads, so files that measure their own are in processes.
      project("growth", { ...ofDatabase, pool: "forks", include: growth }),
      project("local", {
        ...local,
        ...TWO_AT_A_TIME,
        pool: "threads",
        include: ["local/**/*.test.ts"],
        exclude: [...COMMANDS, ...servers],
      }),
      project("local-commands", { ...local, include: COMMANDS, isolate: true, testTimeout: 180_000 }),
    ],
  },
});
