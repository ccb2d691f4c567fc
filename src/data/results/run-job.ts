import { isErrorCode } from "@contract/error-codes";
import { analysisResult, jobSubject, resultsJob, syncResult } from "@contract/results";
import type { z } from "zod";
import { pause } from "@/shared/client/pause";
import { supabase } from "@/shared/client/supabase";
import { lookingOn } from "@/shared/client/unheard-looks";
import { AppError, invokeFunction, isUnheard, unwrap } from "@/shared/errors";
import { serverNow } from "@/shared/time/server-clock";
import { JOB_COLUMNS } from "./queries";

// This module is loaded with the first press that needs it.

const POLL_MS = 2_000;
/** Looks in a row without an answer until the waiting ends: a minute of them. */
const MOST_UNHEARD = 30;
/** How far off the server's clock may be as this browser knows it. */
const CLOCK_LEEWAY_MS = 2_000;

type JobRow = { id: string; state: string; result: unknown; error_code: string | null };

/** What a job is of: the analysis of another page, or of another period, is another one. */
type JobOf = { userId: string; kind: string; subject: string };

/** The job that is under way, or the newest that was begun since (milliseconds); null when there is none. */
const latestJob = async ({ userId, kind, subject }: JobOf, since: number): Promise<JobRow | null> =>
  unwrap(
    await supabase
      .from("background_jobs")
      .select(JOB_COLUMNS)
      .eq("user_id", userId)
      .eq("kind", kind)
      .like("idempotency_key", `${subject}:%`)
      .or(`state.in.(queued,running),created_at.gte.${new Date(since).toISOString()}`)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );

/** A job as it is now. */
const readJob = async (id: string) =>
  unwrap(await supabase.from("background_jobs").select(JOB_COLUMNS).eq("id", id).single());

/** Waits until a job has ended; the work goes on at the server whether anybody waits or not. Throws its error. */
export async function endOf<S extends z.ZodType>(job: JobRow, schema: S): Promise<z.output<S>> {
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

/** The job that is under way, or the newest since then; null when there is none. */
async function begunSince(of: JobOf, since: number): Promise<JobRow | null> {
  const look = lookingOn(async () => ({ job: await latestJob(of, since) }), MOST_UNHEARD);
  for (let seen = await look(); ; seen = await look()) {
    if (seen) return seen.job;
    await pause(POLL_MS);
  }
}

/**
 * Begins a job. A request whose answer is lost may have begun it, and asked again it would be begun, and paid, once more:
 * the job is looked for instead.
 */
async function begin(name: string, of: JobOf, body: object): Promise<JobRow> {
  const since = serverNow() - CLOCK_LEEWAY_MS;
  try {
    const { job_id: id, ...job } = await invokeFunction(name, { user_id: of.userId, ...body }, resultsJob);
    return { id, ...job };
  } catch (error) {
    if (!isUnheard(error) || !navigator.onLine) throw error;
    const job = await begunSince(of, since);
    if (!job) throw error;
    return job;
  }
}

export const runSync = async (userId: string, days: number) =>
  endOf(
    await begin("sync-analytics", { userId, kind: "results_sync", subject: jobSubject.sync }, { days }),
    syncResult,
  );

/** Answers the text of the analysis that was begun since then (milliseconds), or null if none was; without it, of a new one. */
async function analyse(of: JobOf, body: object, since?: number): Promise<string | null> {
  const job =
    since === undefined
      ? await begin("organization-analytics", of, body)
      : await begunSince(of, since - CLOCK_LEEWAY_MS);
  return job && (await endOf(job, analysisResult)).message;
}

export const runPersonAnalysis = (userId: string, days: number, since?: number) =>
  analyse(
    { userId, kind: "person_analysis", subject: jobSubject.person(days) },
    { analysis_type: "personal", days },
    since,
  );
export const runPageAnalysis = (userId: string, organizationId: string, since?: number) =>
  analyse(
    { userId, kind: "page_analysis", subject: jobSubject.page(organizationId) },
    { organization_id: organizationId },
    since,
  );
