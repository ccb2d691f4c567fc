import { type ErrorCode, isErrorCode } from "@contract/error-codes";
import { analysisResult, resultsJob, syncResult } from "@contract/results";
import type { z } from "zod";
import { pause } from "@/shared/client/pause";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { lookingOn } from "@/shared/client/unheard-looks";
import { AppError, invokeFunction, unwrap } from "@/shared/errors";
import { JOB_COLUMNS } from "./queries";

// This module loads with the first click that needs it.

const POLL_MS = 2_000;
/** Consecutive polls without a response before the waiting ends: a minute of them. */
const MOST_UNHEARD = 30;

type JobRow = { id: string; state: string; result: unknown; error_code: string | null };

/** The present state of a job. */
const readJob = async (id: string) =>
  unwrap(await supabase.from("background_jobs").select(JOB_COLUMNS).eq("id", id).single());

/** How long a job may wait for LinkedIn or the queue before the user sees that it waits. */
const TOLD_AFTER_MS = 16_000;

/** Called once, when a try of a job has failed and another one will follow; null when it waits without a failure. */
export type OnWaiting = (code: ErrorCode | null) => void;

/**
 * Waits until a job has ended, and throws the error of a job that failed. The server runs the job even if nobody
 * waits for it. `onWaiting` is called once: when a try has failed and the server will repeat it, or when the job is
 * still queued after 16 s.
 */
export async function endOf<S extends z.ZodType>(
  job: JobRow,
  schema: S,
  onWaiting?: OnWaiting,
): Promise<z.output<S>> {
  const began = performance.now();
  let isTold = false;
  let now: Omit<JobRow, "id"> = job;
  const look = lookingOn(() => readJob(job.id), MOST_UNHEARD);
  while (now.state === "queued" || now.state === "running") {
    const isLate = performance.now() - began >= TOLD_AFTER_MS;
    if (!isTold && now.state === "queued" && (now.error_code !== null || isLate)) {
      isTold = true;
      onWaiting?.(isErrorCode(now.error_code) ? now.error_code : null);
    }
    await pause(POLL_MS);
    now = (await look()) ?? now;
  }
  if (now.state === "failed")
    throw new AppError(isErrorCode(now.error_code) ? now.error_code : "job_interrupted");
  return schema.parse(now.result);
}

/**
 * Begins the job of a request key, or returns the job that the key began: a request without a response is repeated
 * with its key, and the server holds its price once.
 */
async function begin(name: string, body: Record<string, unknown>): Promise<JobRow> {
  const { job_id: id, ...job } = await send([name, body], () => invokeFunction(name, body, resultsJob));
  return { id, ...job };
}

export const runSync = async (userId: string, days: number, requestKey: string) =>
  endOf(await begin("sync-analytics", { user_id: userId, days, requestKey }), syncResult);

const analyse = async (body: Record<string, unknown>, onWaiting?: OnWaiting): Promise<string> =>
  (await endOf(await begin("organization-analytics", body), analysisResult, onWaiting)).message;

export const runPersonAnalysis = (userId: string, days: number, requestKey: string) =>
  analyse({ user_id: userId, analysis_type: "personal", days, requestKey });
export const runPageAnalysis = (
  userId: string,
  organizationId: string,
  requestKey: string,
  onWaiting?: OnWaiting,
) => analyse({ user_id: userId, organization_id: organizationId, requestKey }, onWaiting);
