import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/** Setup of `unit` and `ui`: a test fails at a console.error or console.warn that it did not announce. */
type Level = "error" | "warn";
type GuardState = { allowed: RegExp[]; unexpected: string[] };

// On globalThis, because the runner may load this file twice, as setup and as an import.
const holder = globalThis as typeof globalThis & { tribunaConsoleGuard?: GuardState };
holder.tribunaConsoleGuard ??= { allowed: [], unexpected: [] };
const state: GuardState = holder.tribunaConsoleGuard;

export function allowConsole(...patterns: RegExp[]): void {
  state.allowed.push(...patterns);
}

export function takeUnexpectedMessages(): string[] {
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
  expect(takeUnexpectedMessages(), "unexpected console output").toEqual([]);
});
