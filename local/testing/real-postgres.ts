import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serverVersion } from "./database-kind.ts";
import { type Account, packagedBinaries, usableBinaries } from "./postgres-binaries.ts";

const run = promisify(execFile);

/** Milliseconds for a server's start, enough for a busy machine; normally a start takes two seconds. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const PORT_ATTEMPTS = 5;
const REMOVE_ATTEMPTS = 100;
const READY = "database system is ready to accept connections";

/** Chooses the account that runs Postgres, because Postgres refuses to run as root. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all([run("id", ["-u", user]), run("id", ["-g", user])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {}
  }
  throw new Error(
    "Postgres cannot run as root, and there is neither a user 'postgres' nor 'nobody' to run it as.",
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("no port"));
      });
    });
  });
}

/** Resolves when the server accepts connections. Rejects with the end of its output when it stops before that. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    const timer = setTimeout(() => fail("is not ready in time"), START_TIMEOUT_MS);
    function fail(what: string): void {
      clearTimeout(timer);
      reject(new Error(`Postgres ${what}:\n${log.slice(-2000)}`));
    }
    server.once("error", (cause) => fail(`could not be started (${cause.message})`));
    server.once("exit", (code) => fail(`ended with code ${code}`));
    server.stderr?.on("data", (chunk: Buffer) => {
      // The output is read even after READY, because a full pipe would block the server.
      if (log.includes(READY)) return;
      log += chunk.toString();
      if (log.includes(READY)) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
}

/**
 * Deletes a folder that another process may delete at the same time. Synchronous, because exit handlers cannot
 * wait. Repeats, because since Node 24 `rmSync` stops silently at a file that vanishes.
 */
function removeWhileUsed(folder: string): void {
  for (let attempt = 0; attempt < REMOVE_ATTEMPTS && existsSync(folder); attempt += 1) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Copies files with `-a`, which keeps owner and permissions, because Postgres refuses a folder with another owner or
 * other permissions.
 */
const copyFiles = (from: readonly string[], folder: string) => run("cp", ["-a", ...from, folder]);

const exited = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) resolve();
    else server.once("exit", () => resolve());
  });

async function serve(
  native: string,
  data: string,
  account: Account,
  durable: boolean,
): Promise<{ server: ChildProcess; port: number }> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...(durable ? [] : ["fsync=off", "full_page_writes=off"]),
  ];
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
    const server = spawn(join(native, "bin", "postgres"), args, {
      ...account,
      cwd: data,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    try {
      await whenReady(server);
      return { server, port };
    } catch (cause) {
      server.kill("SIGKILL");
      await exited(server);
      // Another process may have taken the port between the search for a free port and the server's start.
      const isTaken = cause instanceof Error && cause.message.includes("could not bind");
      if (!isTaken || attempt === PORT_ATTEMPTS) throw cause;
    }
  }
}

/**
 * `stop` removes the server, and so does the end of this process. `durable`: syncs writes to disk, as production
 * does. `copyOf`: a folder that `stopInto` made, whose databases and password the server takes over.
 */
export async function startRealPostgres({
  durable = false,
  version = serverVersion(),
  superuser = "postgres",
  locale = ["--locale", "C"],
  binaries = packagedBinaries(version),
  copyOf = "",
} = {}): Promise<{ url: string; stop(): Promise<void>; stopInto(folder: string): Promise<void> }> {
  const account = await unprivilegedAccount();
  const home = await mkdtemp(join(tmpdir(), "tribuna-postgres-"));
  const removeHome = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    const [data, passwordFile] = [join(home, "data"), join(home, "password")];
    if (copyOf) await copyFiles([join(copyOf, "data"), join(copyOf, "password")], home);
    else {
      await mkdir(data, { mode: 0o700 });
      await writeFile(passwordFile, `${randomBytes(16).toString("hex")}\n`, { mode: 0o600 });
    }
    const password = (await readFile(passwordFile, "utf8")).trim();
    for (const path of [home, data, passwordFile]) {
      if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
    }
    const native = await usableBinaries(home, account, binaries);
    if (!copyOf)
      await run(
        join(native, "bin", "initdb"),
        [
          ...["-D", data, "--username", superuser, "--pwfile", passwordFile, "--auth", "scram-sha-256"],
          ...["--encoding", "UTF8", ...locale, "--no-sync"],
        ],
        { ...account, cwd: home, env: { ...process.env, LC_ALL: "C" } },
      );
    const { server, port } = await serve(native, data, account, durable);

    const onExit = () => {
      server.kill("SIGQUIT");
      removeWhileUsed(home);
    };
    process.once("exit", onExit);
    let stopping: Promise<void> | null = null;
    const stop = async (folder?: string): Promise<void> => {
      // SIGINT makes Postgres close its connections at once.
      server.kill("SIGINT");
      const cutOff = setTimeout(() => server.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await exited(server);
      clearTimeout(cutOff);
      process.off("exit", onExit);
      if (folder) await copyFiles([data, passwordFile], folder);
      await removeHome();
    };
    return {
      url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
      stopInto: (folder) => {
        stopping ??= stop(folder);
        return stopping;
      },
    };
  } catch (cause) {
    await removeHome();
    throw cause;
  }
}
