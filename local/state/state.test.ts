import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadKeys } from "./keys.ts";
import { openState, STATE_VERSION } from "./state.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "tribuna-state-"));
});
afterEach(() => rm(dir, { recursive: true }));

test("a new state folder gets a version and keeps its keys when it is opened again", async () => {
  const first = await openState(dir);
  const keys = await loadKeys(first.keys);
  first.release();
  expect(keys.publishable).toMatch(/^sb_publishable_/);
  expect(keys.secret).toMatch(/^sb_secret_/);
  const again = await openState(dir);
  expect(await loadKeys(again.keys)).toEqual(keys);
  again.release();
});

test.each([
  ["names another version", JSON.stringify({ version: STATE_VERSION + 1 })],
  ["is not JSON", "{"],
  ["names no version", "{}"],
])(
  "a state folder whose version.json %s stays unchanged, and the error names the command that resets it",
  async (_what, content) => {
    const file = join(dir, "version.json");
    await writeFile(file, content);
    await expect(openState(dir)).rejects.toThrow("npm run local:reset");
    expect(await readFile(file, "utf8")).toBe(content);
    expect(await readdir(dir)).toEqual(["version.json"]);
  },
);

test("a folder that has files but no version.json is refused as foreign", async () => {
  await writeFile(join(dir, "holiday.jpg"), "");
  await expect(openState(dir)).rejects.toThrow("holds files but no version.json");
});

test("a file at the state folder's path is refused and stays unchanged", async () => {
  const file = join(dir, "file");
  await writeFile(file, "mine");
  await expect(openState(file)).rejects.toThrow(`${file} cannot be used`);
  expect(await readFile(file, "utf8")).toBe("mine");
});

test("unreadable keys are refused and not replaced", async () => {
  const file = join(dir, "keys.json");
  await writeFile(file, "{}");
  await expect(loadKeys(file)).rejects.toThrow("npm run local:reset");
  expect(await readFile(file, "utf8")).toBe("{}");
});

test("while a process uses a folder, the refusal names the process, and afterwards the folder can be used", async () => {
  const state = await openState(dir);
  await expect(openState(dir)).rejects.toThrow(
    `Another process (pid ${process.pid}) is using this local data`,
  );
  state.release();
  (await openState(dir)).release();
});

test("openState refuses a folder whose lock names a running process, and opens it once that process has ended", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = new Promise((resolve) => other.once("exit", resolve));
  await writeFile(join(dir, "lock"), String(other.pid));
  await expect(openState(dir)).rejects.toThrow(`pid ${other.pid}`);
  other.kill("SIGKILL");
  await ended;
  (await openState(dir)).release();
});
