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
  /** Asks the platform not to end the worker before this promise settles, although the response was sent. */
  keepAlive: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  monotonic: () => number;
  runEnds: () => AbortSignal;
  log: Log;
};

export function newWork<Input>(
  { kind, plan }: { kind: WorkKind; plan: (input: Input) => Plan },
  input: Input,
  userId: string,
  request: Request,
): NewWork {
  const planned = plan(input);
  return { ...planned, kind, userId, priceSeen: priceSeen(request, planned.contentType) };
}

const LEASE_SECONDS = 60;
/** A request waits this long for the result. After that, the client learns of the result by Realtime. */
const ANSWER_WITHIN_MS = 50_000;
const POLL_EVERY_MS = 1_000;

/**
 * Starts AI work, runs it in this worker, and returns its state within 50 s. When this worker dies, the function
 * ai-jobs continues the work.
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
    if (end === "postponed" || end === "queued" || deps.monotonic() - began >= ANSWER_WITHIN_MS)
      return { id, state: "working", result: null };
    await deps.wait(POLL_EVERY_MS);
  }
}

function answerOf(id: string, row: WorkRow): AiWork {
  if (row.state === "done") return { id, state: "done", result: row.result };
  if (row.state === "cancelled") throw new CodedError("job_cancelled");
  const code = isErrorCode(row.errorCode) ? row.errorCode : "job_interrupted";
  throw new CodedError(code === "unexpected" ? "ai_service_failed" : code, undefined, {
    ...(row.errorDetail && { detail: row.errorDetail }),
  });
}

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
    // The job is still queued, and the function ai-jobs will run it.
    return null;
  }
}
