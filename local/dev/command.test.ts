import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Command, eventually, freePort, killRemaining, runCommand } from "../testing/command.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const READY = "Tribuna is ready";
let dir: string;
let kept: string | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "tribuna-command-"));
});
afterEach(() => (kept === dir ? undefined : rm(dir, { recursive: true, force: true })));
afterAll(killRemaining);

const dev = async () =>
  runCommand("npm", ["run", "dev"], { PORT: String(await freePort()), TRIBUNA_LOCAL_DIR: dir });
const reset = () => runCommand("npm", ["run", "local:reset"], { TRIBUNA_LOCAL_DIR: dir }).ended;

test("dev names the packages that are not installed, before it loads any package", async () => {
  for (const name of ["package.json", "scripts/dev.mjs", "scripts/dev/failure.mjs", "scripts/dev/lacks.mjs"])
    await cp(join(ROOT, name), join(dir, name));
  const { code, output } = await runCommand("npm", ["--prefix", dir, "run", "dev"]).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/Packages are not installed \(.+ and \d+ more\)\. Run `npm ci` and try again\./);
  expect(output).not.toContain("Error");
});

const isDeno = (line: string) => line.includes("deno run");

async function expectNothingLeft(command: Command): Promise<void> {
  await command.ended;
  await eventually(() => command.remaining().length === 0);
  expect(command.remaining()).toEqual([]);
}

describe("from the first start to the reset, only one process may use the state folder", () => {
  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), "tribuna-command-"));
  });
  beforeEach(async () => {
    await rm(dir, { recursive: true });
    dir = kept ?? dir;
  });
  afterAll(() => rm(kept ?? dir, { recursive: true, force: true }));

  test("while dev runs, another process can neither use nor delete its data, and Ctrl-C ends every process of dev", async () => {
    const command = await dev();
    const output = await command.prints(READY);
    expect(output).toContain("Lucía Fernández");
    expect(output).toContain("/sandbox/linkedin/feed/");
    expect(command.remaining().some(isDeno)).toBe(true);
    expect(await readdir(join(dir, "sandboxes"))).toEqual(["linkedin", "mail", "stripe"]);

    const second = await (await dev()).ended;
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/Another process \(pid \d+\) is using this local data/);
    expect(second.output).not.toMatch(/\n\s+at .+:\d+:\d+/);
    const refused = await reset();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/Process \d+ is using .+ Stop it first/);
    expect(existsSync(join(dir, "db", "PG_VERSION"))).toBe(true);

    command.interrupt();
    await expectNothingLeft(command);
    expect(existsSync(join(dir, "lock"))).toBe(false);
  });

  test("when only npm gets a signal, every process of dev ends", async () => {
    const command = await dev();
    await command.prints(READY);
    process.kill(command.pid, "SIGTERM");
    await expectNothingLeft(command);
  });

  describe("vite preview", () => {
    let dist: string;
    beforeAll(async () => {
      dist = await mkdtemp(join(tmpdir(), "tribuna-dist-"));
      await writeFile(join(dist, "index.html"), "<!doctype html><html><head></head></html>");
    });
    afterAll(() => rm(dist, { recursive: true }));
    const preview = async (env: Record<string, string>) => {
      const command = runCommand("npx", ["vite", "preview", "--outDir", dist], {
        PORT: String(await freePort()),
        ...env,
      });
      await command.prints("Local:");
      return command;
    };

    test("vite preview leaves no process after Ctrl-C", async () => {
      const command = await preview({ TRIBUNA_LOCAL_DIR: dir });
      expect(command.remaining().some(isDeno)).toBe(true);
      command.interrupt();
      await expectNothingLeft(command);
    });

    test("vite preview leaves no process after SIGTERM to npx alone", async () => {
      const project = { VITE_SUPABASE_URL: "https://a.test", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_a" };
      const command = await preview(project);
      process.kill(command.pid, "SIGTERM");
      await expectNothingLeft(command);
    });
  });

  test("local:reset deletes only the backend's own files", async () => {
    await writeFile(join(dir, "mine.txt"), "");
    expect(await reset()).toMatchObject({
      code: 0,
      output: expect.stringContaining("Deleted the local data"),
    });
    expect(await readdir(dir)).toEqual(["mine.txt"]);
  });
});
