import { isErrorCode } from "@contract/error-codes";
import { analysisResult, type ResultsJob, resultsJob, syncResult } from "@contract/results";
import type { z } from "zod";
import { pause } from "@/shared/client/pause";
import { lookingOn } from "@/shared/client/unheard-looks";
import { AppError, invokeFunction, isUnheard } from "@/shared/errors";
import { serverNow } from "@/shared/time/server-clock";
import { type JobRow, latestJob, readJob } from "./queries";

// Comes with the first press that needs it.

const POLL_MS = 2_000;
/** Looks in a row without an answer until the waiting ends: a minute of them. */
const MOST_UNHEARD = 30;
/** As far as the server's clock is known. */
const CLOCK_LEEWAY_MS = 2_000;

/** Waits until a job has ended; the work goes on at the server whether anybody waits or not. Throws its error. */
export async function endOf<S extends z.ZodType>(
  job: Pick<ResultsJob, "state" | "result" | "error_code"> & { id: string },
  schema: S,
): Promise<z.output<S>> {
  let now: Omit<JobRow, "id"> = job;
  const look = lookingOn(() => readJob(job.id), MOST_UNHEARD);
  while (now.state === "queued" || now.state === "running") {
    await pause(POLL_MS);
    now = (await look()) ?? now;
  }
  if (now.state === "failed")
    throw new AppError(isErrorCode(now.error_code) ? now.error_code : "job_interrupted");
  return schema.parse(now.result);
}

/** The job of a kind that is under way, or the newest since then; null when there is none. */
async function begunSince(userId: string, kind: string, since: number): Promise<JobRow | null> {
  const look = lookingOn(async () => ({ job: await latestJob(userId, kind, since) }), MOST_UNHEARD);
  for (let seen = await look(); ; seen = await look()) {
    if (seen) return seen.job;
    await pause(POLL_MS);
  }
}

type Begun = Parameters<typeof endOf>[0];

/**
 * Begins a job. A request whose answer is lost may have begun it, and asked again it would be begun, and paid, once more:
 * the job is looked for instead.
 */
async function begin(name: string, kind: string, userId: string, body: object): Promise<Begun> {
  const since = serverNow() - CLOCK_LEEWAY_MS;
  try {
    const { job_id: id, ...job } = await invokeFunction(name, { user_id: userId, ...body }, resultsJob);
    return { id, ...job };
  } catch (error) {
    if (!isUnheard(error) || !navigator.onLine) throw error;
    const job = await begunSince(userId, kind, since);
    if (!job) throw error;
    return { ...job, state: resultsJob.shape.state.parse(job.state) };
  }
}

export const runSync = async (userId: string, days: number) =>
  endOf(await begin("sync-analytics", "results_sync", userId, { days }), syncResult);

const analyse = async (kind: string, userId: string, body: object): Promise<string> =>
  (await endOf(await begin("organization-analytics", kind, userId, body), analysisResult)).message;

/** Answer the text. */
export const runPersonAnalysis = (userId: string, days: number) =>
  analyse("person_analysis", userId, { analysis_type: "personal", days });
export const runPageAnalysis = (userId: string, organizationId: string) =>
  analyse("page_analysis", userId, { organization_id: organizationId });
