import { type ChildProcess, spawn } from "node:child_process";
import { getServers } from "node:dns";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { denoBinary } from "./deno-binary.ts";
import type { EdgeFunction } from "./discover.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const READY = /^tribuna-functions-ready (\d+)$/;

export type DenoProcess = {
  /** Resolves to the process's port on 127.0.0.1; rejects when the process ends before it listens. */
  ready: Promise<number>;
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type DenoProcessOptions = {
  functions: readonly EdgeFunction[];
  configFile: string;
  env: Record<string, string>;
  hosts?: readonly string[];
  log: (line: string) => void;
};

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/**
 * This machine's name servers, which Deno must be allowed to reach because functions look up outside hosts.
 * Addresses with a zone or port are skipped.
 */
const nameServers = (): string[] =>
  getServers()
    .filter((server) => /^[\d.]+$|^[\da-f:]+$/i.test(server))
    .map((server) => (server.includes(":") ? `[${server}]:53` : `${server}:53`));

/**
 * Returns Deno's arguments, which allow access only to this machine, the hosts and this project's files, and forbid
 * prompts and downloads.
 */
function denoArguments(configFile: string, hosts: readonly string[]): string[] {
  const reached = hosts.length === 0 ? [] : [...hosts, ...nameServers()];
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--no-lock",
    "--no-remote",
    "--cached-only",
    "--node-modules-dir=manual",
    `--config=${configFile}`,
    `--allow-net=${[...THIS_MACHINE, ...reached].join(",")}`,
    `--allow-read=${ROOT}`,
    "--allow-env",
    join(import.meta.dirname, "runtime.deno.ts"),
  ];
}

function lines(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", onLine);
  }
}

export function startDeno(options: DenoProcessOptions): DenoProcess {
  const { functions, configFile, env, hosts = [], log } = options;
  const child = spawn(denoBinary(), denoArguments(configFile, hosts), {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NO_COLOR: "1",
      DENO_NO_UPDATE_CHECK: "1",
      DENO_DIR: join(ROOT, "node_modules", ".cache", "tribuna", "deno"),
      ...env,
      TRIBUNA_FUNCTIONS: JSON.stringify(functions.map(({ name, url }) => ({ name, url }))),
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // Ctrl-C ends Deno first; without this listener, a write to Deno's closed pipe would end this process.
  child.stdin?.on("error", () => {});
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      log(`Deno could not be started: ${error.message}`);
      resolve();
    });
    child.once("exit", () => resolve());
  });
  const ready = new Promise<number>((resolve, reject) => {
    lines(child, (line) => {
      const port = READY.exec(line)?.[1];
      if (port) resolve(Number(port));
      else log(line);
    });
    ended.then(() => reject(new Error("The functions process ended before it was ready.")));
  });
  ready.catch(() => {});
  return {
    ready,
    ended,
    stop: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
