import { CodedError } from "../../coded-error.ts";
import type { AiWork } from "../../contract/ai/ai.ts";
import { isErrorCode } from "../../contract/error-codes.ts";
import type { Log } from "../../http/log.ts";
import type { JobClaim, JobHandler, JobStore } from "../../jobs/ports.ts";
import { type JobEnd, runJob } from "../../jobs/run-job.ts";
import { priceSeen } from "../../requests/prices-seen.ts";
import type { NewWork, Plan, WorkKind, WorkRow, WorkStore } from "./ports.ts";

export type RunWorkDeps = {
  works: WorkStore;
  jobs: JobStore & JobClaim;
  handlers: Partial<Record<WorkKind, JobHandler>>;
  /** Keeps the worker alive after its answer, where the platform can. */
  keepAlive: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  monotonic: () => number;
  runEnds: () => AbortSignal;
  log: Log;
};

/** The work that a user's request begins, with the price that the user saw. */
export function newWork<Input>(
  { kind, plan }: { kind: WorkKind; plan: (input: Input) => Plan },
  input: Input,
  userId: string,
  request: Request,
): NewWork {
  const planned = plan(input);
  return { ...planned, kind, userId, priceSeen: priceSeen(request, planned.contentType) };
}

/** A worker that has not extended its lease for this many seconds counts as dead. */
const LEASE_SECONDS = 60;
/** How long a request waits for its work, in milliseconds. The client learns of a later end by Realtime. */
const ANSWER_WITHIN_MS = 50_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Begins work, runs it in this worker, and returns its state within 50 s. A repeated key waits for the same work.
 * When the worker dies, the runner in ai-jobs continues the job.
 */
export async function runWork(deps: RunWorkDeps, work: NewWork): Promise<AiWork> {
  const { id } = await deps.works.begin(work);
  const began = deps.monotonic();
  const run = runNow(deps, id);
  deps.keepAlive(run);
  const limit = deps.wait(ANSWER_WITHIN_MS).then(() => null);
  const end = await Promise.race([run, limit]);
  for (;;) {
    const row = await deps.works.read(work.userId, id);
    if (!row) throw new CodedError("not_found");
    if (row.state !== "working") return answerOf(id, row);
    // Answers 'working' when another worker has the job, or when the time for an answer is over. The client then
    // learns of the end by Realtime.
    if (end === "postponed" || end === "queued" || deps.monotonic() - began >= ANSWER_WITHIN_MS)
      return { id, state: "working", result: null };
    await deps.wait(LOOK_EVERY_MS);
  }
}

function answerOf(id: string, row: WorkRow): AiWork {
  if (row.state === "done") return { id, state: "done", result: row.result };
  if (row.state === "cancelled") throw new CodedError("job_cancelled");
  const code = isErrorCode(row.errorCode) ? row.errorCode : "job_interrupted";
  // A failure without an app code becomes ai_service_failed; the job has already logged its cause.
  throw new CodedError(code === "unexpected" ? "ai_service_failed" : code, undefined, {
    ...(row.errorDetail && { detail: row.errorDetail }),
  });
}

/** Runs the job in this worker. Null when the job has ended or another worker has it. Never throws. */
async function runNow(deps: RunWorkDeps, id: string): Promise<JobEnd | null> {
  try {
    const job = await deps.jobs.claimOne(id, LEASE_SECONDS);
    if (!job) return null;
    return await runJob(
      {
        store: deps.jobs,
        handlers: deps.handlers as Record<string, JobHandler>,
        leaseSeconds: LEASE_SECONDS,
        runEnds: deps.runEnds(),
        log: deps.log,
      },
      job,
    );
  } catch {
    // The job stays queued, and the runner in ai-jobs takes it.
    return null;
  }
}
