import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const TIMEOUT_MS = 120_000;
const ENDING_MS = 30_000;
const POLL_MS = 200;

export type Ended = { code: number | null; output: string };
export type Command = {
  pid: number;
  /** Resolves when the output contains the text. Rejects when the command ends first, or after a minute. */
  prints(text: string): Promise<string>;
  ended: Promise<Ended>;
  interrupt(): void;
  leave(): void;
  remaining(): string[];
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function eventually(holds: () => boolean): Promise<boolean> {
  for (const end = Date.now() + ENDING_MS; Date.now() < end; ) {
    if (holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return holds();
}

const started = new Set<number>();

export function killRemaining(): void {
  for (const pid of started) {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {}
  }
  started.clear();
}

/** Runs a command in its own process group, without this machine's variables that would change it. */
export function runCommand(command: string, args: string[], env: Record<string, string> = {}): Command {
  const clean = Object.entries(process.env).filter(
    ([name]) => !/^(VITE|VITEST|TRIBUNA_|npm_|NODE_ENV|TEST|DATABASE_URL|PORT)/.test(name),
  );
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...Object.fromEntries(clean), NO_COLOR: "1", ...env },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  started.add(pid);
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ended>((resolve) => child.once("exit", (code) => resolve({ code, output })));
  return {
    pid,
    ended: ended.then(({ code }) => ({ code, output })),
    prints: (text) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => {
          settle();
          reject(new Error(`${why} before it printed "${text}":\n${output}`));
        };
        const timer = setTimeout(() => fail("A minute passed"), TIMEOUT_MS);
        const resolveIfPrinted = () => {
          if (!output.includes(text)) return;
          settle();
          resolve(output);
        };
        const settle = () => {
          clearTimeout(timer);
          listeners.delete(resolveIfPrinted);
        };
        listeners.add(resolveIfPrinted);
        resolveIfPrinted();
        ended.then(() => fail("The command ended"));
      }),
    interrupt: () => process.kill(-pid, "SIGINT"),
    leave: () => child.stdout.destroy(),
    remaining: () =>
      execFileSync("ps", ["-A", "-o", "pgid=,pid=,stat=,args="], { encoding: "utf8" })
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line.startsWith(`${pid} `) && !/^\d+ +\d+ +Z/.test(line)),
  };
}
