import { watch } from "node:fs";
import { discoverFunctions, type EdgeFunction } from "./discover.ts";
import { type DenoProcess, startDeno } from "./process.ts";

const RELOAD_DELAY_MS = 150;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 5_000;

export type SupervisorOptions = {
  dir: string;
  configFile: string;
  denoConfigFile: string;
  env: Record<string, string>;
  hosts?: readonly string[];
  watch?: boolean;
  enabled: boolean;
  log?: (line: string) => void;
};

export type Supervisor = {
  find(name: string): EdgeFunction | undefined;
  port(timeoutMs: number): Promise<number | null>;
  close(): Promise<void>;
};

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Runs the functions in a Deno process. Restarts it after changes and, with growing pauses, after crashes. */
export function superviseFunctions(options: SupervisorOptions): Supervisor {
  const {
    dir,
    configFile,
    denoConfigFile,
    env,
    hosts,
    log = (line) => console.error(`[functions] ${line}`),
  } = options;
  let functions: EdgeFunction[] = [];
  let current: DenoProcess | undefined;
  let isClosed = false;
  let backoff = FIRST_BACKOFF_MS;
  let waiting: ((port: number) => void)[] = [];
  let runningPort: number | null = null;

  function start(): void {
    functions = discoverFunctions(dir, configFile);
    const child = startDeno({ functions, configFile: denoConfigFile, env, hosts, log });
    current = child;
    child.ready
      .then((port) => {
        if (current !== child) return;
        runningPort = port;
        backoff = FIRST_BACKOFF_MS;
        for (const resolve of waiting.splice(0)) resolve(port);
      })
      .catch(() => {});
    child.ended.then(async () => {
      if (isClosed || current !== child) return;
      runningPort = null;
      log(`The functions process ended; starting it again in ${backoff} ms.`);
      const wait = backoff;
      backoff = Math.min(backoff * 2, LONGEST_BACKOFF_MS);
      await delay(wait);
      if (!isClosed && current === child) start();
    });
  }

  async function restart(): Promise<void> {
    const old = current;
    current = undefined;
    runningPort = null;
    await old?.stop();
    if (!isClosed && !current) start();
  }

  let timer: NodeJS.Timeout | undefined;
  const watcher =
    options.enabled && options.watch
      ? watch(dir, { recursive: true }, (_event, file) => {
          if (file && /(\.test\.tsx?|~)$/.test(file)) return;
          clearTimeout(timer);
          timer = setTimeout(restart, RELOAD_DELAY_MS);
        })
      : undefined;

  if (options.enabled) start();
  return {
    find: (name) => functions.find((candidate) => candidate.name === name),
    port: (timeoutMs) => {
      if (runningPort !== null) return Promise.resolve(runningPort);
      return new Promise((resolve) => {
        const give = (port: number) => {
          clearTimeout(limit);
          resolve(port);
        };
        const limit = setTimeout(() => {
          waiting = waiting.filter((other) => other !== give);
          resolve(null);
        }, timeoutMs);
        waiting.push(give);
      });
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      watcher?.close();
      await current?.stop();
    },
  };
}
