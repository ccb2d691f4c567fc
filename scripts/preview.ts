import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

interface ServerCommand {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

export interface RunningServer {
  origin: string;
  port: number;
  pid: number;
  readyAfter: number;
  stop(): Promise<void>;
  output(): string;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function answers(url: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (response.status < 500) return;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not respond within ${timeoutMs} ms.`);
}

/** These signals end the process without its exit handlers. */
const ENDINGS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Calls `stop` when this process ends, also by a signal. Returns a function that removes the listeners. */
function atItsEnd(stop: () => void): () => void {
  const names = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];
  // By convention, the exit code after a signal is 128 plus the signal's number.
  const end = (name: keyof typeof ENDINGS) => process.exit(128 + ENDINGS[name]);
  process.once("exit", stop);
  for (const name of names) process.once(name, end);
  return () => {
    process.off("exit", stop);
    for (const name of names) process.off(name, end);
  };
}

/** Starts a server on a free port; waits until `probe` succeeds. */
export async function startServer(
  commandFor: (port: number) => ServerCommand,
  { timeoutMs = 90_000, probe = "/" } = {},
): Promise<RunningServer> {
  const port = await freePort();
  const { command, args, env } = commandFor(port);
  const from = performance.now();
  // The server gets its own process group, because a stop must also end npx and Vite.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, "close");
  const end = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGTERM");
  };
  const forget = atItsEnd(end);
  const stop = async () => {
    forget();
    end();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  try {
    await Promise.race([
      answers(origin + probe, timeoutMs),
      ended.then(([code]) => Promise.reject(new Error(`${command} ended with ${code}:\n${output}`))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - from,
    stop,
    output: () => output,
  };
}

export const startPreview = (outDir = "dist"): Promise<RunningServer> =>
  startServer((port) => ({
    command: "npx",
    args: ["vite", "preview", "--outDir", outDir, "--port", String(port), "--strictPort"],
    env: { TRIBUNA_MEMORY: "1" },
  }));
