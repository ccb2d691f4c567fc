import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Done, fingerprint, RunLog } from "./run-log.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const done = (seed: number, posts = 1000): Done => ({
  order: { kind: "reset", posts, share: 0.2, seed },
  verdict: {
    lines: {},
    creditErrors: seed,
    signInsLost: 0,
    untrueReplies: 0,
    deletedFaults: 0,
    unknownCalls: [],
    histories: [],
  },
  seconds: 1,
});

test("a reopened run log returns the result of a run with the same source files, and ignores results of other source files", () => {
  const file = join(folder, "log.jsonl");
  new RunLog(file, "a").add(done(1));
  expect(new RunLog(file, "a").find(done(1).order)).toEqual(done(1));
  expect(new RunLog(file, "a").find(done(2).order)).toBeUndefined();
  expect(new RunLog(file, "a").find(done(1, 500).order)).toBeUndefined();
  expect(new RunLog(file, "b").find(done(1).order)).toBeUndefined();
});

test("when a line of the run log is truncated, only the run of that line is lost", () => {
  const file = join(folder, "log.jsonl");
  new RunLog(file, "a").add(done(1));
  writeFileSync(file, `${readFileSync(file, "utf8")}{"fingerprint":"a","ord`);
  new RunLog(file, "a").add(done(2));
  const log = new RunLog(file, "a");
  expect([1, 2].map((seed) => log.find(done(seed).order)?.verdict.creditErrors)).toEqual([1, 2]);
});

test("a run's fingerprint changes when the engine, the migrations or the bench change, and not when tests change", () => {
  for (const part of [
    "bench/support/publishing",
    "local/database",
    "supabase/functions/f",
    "supabase/migrations",
  ])
    mkdirSync(join(folder, part), { recursive: true });
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
  put("supabase/migrations/1.sql", "select 1");
  const first = fingerprint(folder);
  put("supabase/functions/f/a.test.ts", "1");
  expect(fingerprint(folder)).toBe(first);
  put("supabase/functions/f/a.ts", "1");
  const second = fingerprint(folder);
  put("supabase/migrations/1.sql", "select 2");
  expect(new Set([first, second, fingerprint(folder)]).size).toBe(3);
});
