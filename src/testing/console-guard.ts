import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/**
 * Setup file of the `unit` and `ui` projects: an unannounced console.error or console.warn fails its test. React
 * logs there what users would meet as a bug (missing keys, updates outside act).
 */
type Level = "error" | "warn";
type GuardState = { allowed: RegExp[]; unexpected: string[] };

// On globalThis: the runner may load this file once as setup and once as an import of a test.
const holder = globalThis as typeof globalThis & { tribunaConsoleGuard?: GuardState };
holder.tribunaConsoleGuard ??= { allowed: [], unexpected: [] };
const state: GuardState = holder.tribunaConsoleGuard;

/** Allows the running test to log lines that match; forgotten when the test ends. */
export function allowConsole(...patterns: RegExp[]): void {
  state.allowed.push(...patterns);
}

/** The unexpected console lines of the running test; empties the list. */
export function takeUnexpected(): string[] {
  return state.unexpected.splice(0);
}

function guard(level: Level): void {
  console[level] = (...args: unknown[]) => {
    const line = format(...args);
    if (!state.allowed.some((pattern) => pattern.test(line)))
      state.unexpected.push(`console.${level}: ${line}`);
  };
}

beforeEach(() => {
  state.allowed = [];
  state.unexpected = [];
  guard("error");
  guard("warn");
});

afterEach(() => {
  expect(takeUnexpected(), "unexpected console output").toEqual([]);
});
