import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";
import { restoreLinks, usableBinaries } from "./postgres-binaries.ts";
import { startRealPostgres } from "./real-postgres.ts";

const listensAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

test("two servers run at the same time; a server that is stopped, or whose process ends without stopping it, leaves no server and no folder", async () => {
  const server = await startRealPostgres();
  const folder = await mkdtemp(join(tmpdir(), "tribuna-test-"));
  await chmod(folder, 0o755);
  const script = `import { startRealPostgres } from "./local/testing/real-postgres.ts";
    const { url } = await startRealPostgres();
    process.stdin.once("data", () => process.exit(0));
    console.log(url);`;
  const other = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: join(import.meta.dirname, "..", ".."),
    env: { ...process.env, TMPDIR: folder },
  });
  const address = new URL(String((await once(other.stdout, "data"))[0]).trim());
  const [port, otherPort] = [new URL(server.url).port, address.port].map(Number);
  if (!port || !otherPort) throw new Error("a server has no port");
  expect(otherPort).not.toBe(port);
  const session = postgres(server.url, { max: 1, connect_timeout: 5 });
  const [row] = await session`select current_setting('data_directory') as folder`;
  await session.end();
  expect(existsSync(row?.folder)).toBe(true);
  expect(await listensAt(otherPort)).toBe(true);

  await server.stop();
  await server.stop();
  expect(existsSync(row?.folder)).toBe(false);
  expect(await listensAt(port)).toBe(false);

  const ended = once(other, "exit");
  other.stdin.write("end");
  await ended;
  // The server ends shortly after the process that started it, so the test polls.
  await expect.poll(() => listensAt(otherPort), { timeout: 10_000 }).toBe(false);
  expect((await readdir(folder)).filter((name) => name.startsWith("tribuna-postgres-"))).toEqual([]);
  await rm(folder, { recursive: true });
});

describe("the tests' Postgres binaries are prepared once", () => {
  const made: string[] = [];
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  afterEach(async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function packageWithoutLinks(mode: number) {
    const root = await mkdtemp(join(tmpdir(), "tribuna-test-"));
    made.push(root);
    await chmod(root, mode);
    const native = join(root, "native");
    await mkdir(join(native, "bin"), { recursive: true });
    await mkdir(join(native, "lib"));
    await writeFile(join(native, "lib", "libx.so.1.2"), "library");
    const list = [{ source: "native/lib/libx.so.1.2", target: "native/lib/libx.so.1" }];
    await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(list));
    for (const name of ["postgres", "initdb"]) {
      await writeFile(join(native, "bin", name), '#!/bin/sh\ncat "$(dirname "$0")/../lib/libx.so.1"\n', {
        mode: 0o755,
      });
    }
    return native;
  }
  async function newHome() {
    const home = await mkdtemp(join(tmpdir(), "tribuna-test-"));
    made.push(home);
    await chmod(home, 0o755);
    return home;
  }

  test("missing links between Postgres libraries are created once and kept by later runs", async () => {
    const native = await packageWithoutLinks(0o755);
    expect(await usableBinaries(await newHome(), account, native)).toBe(native);
    await restoreLinks(native);
    expect(await readlink(join(native, "lib", "libx.so.1"))).toBe("libx.so.1.2");
  });

  test.runIf(process.getuid?.() === 0)(
    "a folder of Postgres binaries that the account may not enter is copied",
    async () => {
      const native = await packageWithoutLinks(0o700);
      const home = await newHome();
      const used = await usableBinaries(home, account, native);
      expect(used).toBe(join(home, "native"));
      expect(await readlink(join(used, "lib", "libx.so.1"))).toBe("libx.so.1.2");
    },
  );

  test("Postgres binaries that do not start throw an error with the cause", async () => {
    const native = await packageWithoutLinks(0o755);
    await writeFile(join(native, "bin", "postgres"), "#!/bin/sh\necho broken >&2\nexit 1\n");
    await expect(usableBinaries(await newHome(), account, native)).rejects.toThrow("broken");
  });
});
