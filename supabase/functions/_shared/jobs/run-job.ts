import { CodedError } from "../coded-error.ts";
import type { Json } from "../contract/database.types.ts";
import { DatabaseError } from "../database-error.ts";
import { describeError, type Log } from "../http/log.ts";
import type { Job, JobHandler, JobOutcome, JobStore, JobTools } from "./ports.ts";

/** `lost` means that nothing was saved; the job runs again when its lease ends. */
export type JobEnd = "succeeded" | "postponed" | "queued" | "failed" | "lost";

export type RunJobDeps = {
  store: JobStore;
  handlers: Readonly<Record<string, JobHandler>>;
  leaseSeconds: number;
  runEnds: AbortSignal;
  log: Log;
};

type JobUndo = Parameters<JobTools["undoUnlessSucceeded"]>[0];

const LEASE_LOST = "lease_lost";
const RUN_ENDED = "run_ended";
/** A lease is extended three times before it would end, so that it survives two extensions that fail. */
const EXTENSIONS_A_LEASE = 3;
const MOST_WRITES = 3;

/** Errors about the data itself, which a retry cannot repair: SQLSTATE classes 22 and 23, PostgREST's invalid body. */
const REFUSED_AS_DATA = /^(?:22|23)|^PGRST102$/;

const isRefusedAsData = (error: unknown): boolean =>
  error instanceof DatabaseError && REFUSED_AS_DATA.test(error.code);

/** The database cannot store the result. The job fails, because making the result again would cost again. */
const unstorable = ({ kind }: Job): JobOutcome => ({
  kind: "failed",
  code: kind.startsWith("ai_") ? "ai_answer_invalid" : "unexpected",
  isFinal: true,
});

const interrupted: JobOutcome = { kind: "failed", code: "job_interrupted", isFinal: false };

export async function runJob(deps: RunJobDeps, job: Job): Promise<JobEnd> {
  const stop = new AbortController();
  const endRun = () => stop.abort(RUN_ENDED);
  deps.runEnds.addEventListener("abort", endRun);
  if (deps.runEnds.aborted) endRun();
  const heartbeat = setInterval(
    () => {
      extend(deps, job, stop).catch(() => {});
    },
    (deps.leaseSeconds * 1000) / EXTENSIONS_A_LEASE,
  );
  const undoing = createUndoing(deps, job);
  try {
    const outcome = await outcomeOf(deps, job, stop, undoing.add);
    const end = stop.signal.reason === LEASE_LOST ? "lost" : await writeDown(deps, job, outcome);
    if (end !== "succeeded") await undoing.run();
    return end;
  } catch (error) {
    deps.log("error", "job_outcome_lost", { job: job.jobId, kind: job.kind, error: describeError(error) });
    return "lost";
  } finally {
    clearInterval(heartbeat);
    deps.runEnds.removeEventListener("abort", endRun);
  }
}

function createUndoing({ log }: RunJobDeps, job: Job) {
  const steps: JobUndo[] = [];
  let isOver = false;
  const run = (undo: JobUndo) =>
    undo().catch((error: unknown) =>
      log("error", "job_not_undone", { job: job.jobId, kind: job.kind, error: describeError(error) }),
    );
  return {
    add: (undo: JobUndo): void => {
      if (isOver) void run(undo);
      else steps.push(undo);
    },
    run: async (): Promise<void> => {
      isOver = true;
      await Promise.all(steps.map(run));
    },
  };
}

async function extend(deps: RunJobDeps, job: Job, stop: AbortController, progress?: Json): Promise<void> {
  if (!(await deps.store.extend(job, deps.leaseSeconds, progress))) stop.abort(LEASE_LOST);
}

async function outcomeOf(
  deps: RunJobDeps,
  job: Job,
  stop: AbortController,
  undoUnlessSucceeded: JobTools["undoUnlessSucceeded"],
): Promise<JobOutcome> {
  const { signal } = stop;
  const handler = Object.hasOwn(deps.handlers, job.kind) ? deps.handlers[job.kind] : undefined;
  if (!handler) return { kind: "failed", code: "unexpected", isFinal: true };
  const aborted = new Promise<JobOutcome>((resolve) => {
    if (signal.aborted) resolve(interrupted);
    signal.addEventListener("abort", () => resolve(interrupted));
  });
  const saveProgress = async (progress: Json) => {
    await extend(deps, job, stop, progress);
    signal.throwIfAborted();
  };
  const handled = handler(job, { signal, saveProgress, undoUnlessSucceeded }).catch(
    (error: unknown): JobOutcome => {
      if (signal.aborted) return interrupted;
      if (error instanceof CodedError && error.code !== "unexpected")
        return {
          kind: "failed",
          code: error.code,
          isFinal: true,
          ...(error.detail && { detail: error.detail }),
        };
      deps.log("error", "job_failed", { job: job.jobId, kind: job.kind, error: describeError(error) });
      return { kind: "failed", code: "unexpected", isFinal: false };
    },
  );
  return Promise.race([handled, aborted]);
}

async function writeDown({ store, log }: RunJobDeps, job: Job, handled: JobOutcome): Promise<JobEnd> {
  let outcome = handled;
  const write = async (): Promise<JobEnd> => {
    switch (outcome.kind) {
      case "done":
        return (await store.complete(job, outcome.result, outcome.isFree ?? false)) ? "succeeded" : "lost";
      case "later":
        return (await store.postpone(job, outcome.seconds, outcome.progress)) ? "postponed" : "lost";
      case "failed":
        return (await store.fail(job, outcome)) ?? "lost";
    }
  };
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      // Stores the outcome again at once, because a user is waiting and a repeated call changes nothing.
      if (tries === MOST_WRITES) throw error;
      if (!isRefusedAsData(error) || outcome.kind === "failed") continue;
      log("error", "job_outcome_refused", { job: job.jobId, kind: job.kind, error: describeError(error) });
      outcome = unstorable(job);
    }
  }
}
