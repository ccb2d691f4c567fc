import { type ErrorCode, isErrorCode } from "@contract/error-codes";
import { analysisResult, resultsJob, syncResult } from "@contract/results";
import type { z } from "zod";
import { withNewPrices } from "@/data/ai-credit-costs";
import { pause } from "@/shared/client/pause";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { lookingOn } from "@/shared/client/unheard-looks";
import { AppError, invokeFunction, unwrap } from "@/shared/errors";
import { JOB_COLUMNS } from "./queries";

// Polls jobs. This is a module of its own, because it loads only at the first click.

const POLL_MS = 2_000;
/** The number of unanswered polls in a row after which the client stops waiting: about a minute. */
const MOST_UNHEARD = 30;

/** The prices that the user saw at the click (`pricesShown`). */
export type Prices = string | undefined;

type JobRow = { id: string; state: string; result: unknown; error_code: string | null };

const readJob = async (id: string) =>
  unwrap(await supabase.from("background_jobs").select(JOB_COLUMNS).eq("id", id).single());

/** Milliseconds of waiting for LinkedIn or for the queue after which the screen says so. */
const TOLD_AFTER_MS = 16_000;

/** Called once when a try failed and another follows, and with null when the job waits without a failure. */
export type OnWaiting = (code: ErrorCode | null) => void;

/**
 * Waits for the end of a job; throws the error of a failed job. The server runs the job in any case.
 * `onWaiting` is called once, after a failed try that the server repeats, or after 16 s in the queue.
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
 * Begins a job, or finds the job that its request key began: an unanswered request is repeated with its key,
 * and its price is held once.
 */
async function begin(name: string, body: Record<string, unknown>, prices: Prices): Promise<JobRow> {
  const { job_id: id, ...job } = await send([name, body], () =>
    invokeFunction(name, body, resultsJob, { prices }),
  ).catch(withNewPrices);
  return { id, ...job };
}

export const runSync = async (userId: string, days: number, requestKey: string, prices: Prices) =>
  endOf(await begin("sync-analytics", { user_id: userId, days, requestKey }, prices), syncResult);

const analyse = async (
  body: Record<string, unknown>,
  prices: Prices,
  onWaiting?: OnWaiting,
): Promise<string> =>
  (await endOf(await begin("organization-analytics", body, prices), analysisResult, onWaiting)).message;

export const runPersonAnalysis = (userId: string, days: number, requestKey: string, prices: Prices) =>
  analyse({ user_id: userId, analysis_type: "personal", days, requestKey }, prices);
export const runPageAnalysis = (
  userId: string,
  organizationId: string,
  requestKey: string,
  prices: Prices,
  onWaiting?: OnWaiting,
) => analyse({ user_id: userId, organization_id: organizationId, requestKey }, prices, onWaiting);
