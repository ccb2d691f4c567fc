import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const START_TIMEOUT_MS = 120_000;

export type BackendProcess = {
  pid(): number;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  complaints: string[];
};

export function backendProcess(port: number, dataDir: string, databaseUrl: string): BackendProcess {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const complaints: string[] = [];
  const pid = () => {
    if (!child?.pid) throw new Error("The backend does not run.");
    return child.pid;
  };
  return {
    pid,
    complaints,
    async start() {
      // A process group of its own, because a kill must also end the functions.
      const started = fork(join(import.meta.dirname, "serve.ts"), [String(port), dataDir, databaseUrl], {
        execArgv: ["--import", "tsx"],
        detached: true,
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      });
      child = started;
      ended = once(started, "exit");
      let log = "";
      started.stderr?.on("data", (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-4_000);
        complaints.push(
          ...(chunk.toString().match(/^(?:GET|POST|PATCH|PUT|DELETE) \S+ failed\..*$/gm) ?? []),
        );
      });
      const late = AbortSignal.timeout(START_TIMEOUT_MS);
      const first = await Promise.race([
        once(started, "message", { signal: late }),
        once(started, "exit").then(() => null),
      ]);
      if (first === null) throw new Error(`The backend did not start:\n${log}`);
    },
    async kill() {
      process.kill(-pid(), "SIGKILL");
      await ended;
    },
    async stop() {
      if (child?.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}
