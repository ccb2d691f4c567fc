import { type ErrorCode, isErrorCode } from "@contract/error-codes";
import { analysisResult, resultsJob, syncResult } from "@contract/results";
import type { z } from "zod";
import { withNewPrices } from "@/data/ai-work/ai-credit-costs";
import { pause } from "@/shared/client/pause";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { tolerantPoll } from "@/shared/client/tolerant-poll";
import { AppError, invokeFunction, unwrap } from "@/shared/errors";
import { JOB_COLUMNS } from "./queries";

// This module is separate, because the browser loads it only when the user starts a job.

const POLL_MS = 2_000;
const MOST_UNANSWERED = 30;

export type Prices = string | undefined;

type JobRow = { id: string; state: string; result: unknown; error_code: string | null };

const readJob = async (id: string) =>
  unwrap(await supabase.from("background_jobs").select(JOB_COLUMNS).eq("id", id).single());

const REPORTED_AFTER_MS = 16_000;

/** Called once: with the error of a failed attempt that will be repeated, or with null after 16 s of waiting. */
export type OnWaiting = (code: ErrorCode | null) => void;

export async function resultOf<S extends z.ZodType>(
  job: JobRow,
  schema: S,
  onWaiting?: OnWaiting,
): Promise<z.output<S>> {
  const began = performance.now();
  let isReported = false;
  let now: Omit<JobRow, "id"> = job;
  const readState = tolerantPoll(() => readJob(job.id), MOST_UNANSWERED);
  while (now.state === "queued" || now.state === "running") {
    const isLate = performance.now() - began >= REPORTED_AFTER_MS;
    if (!isReported && now.state === "queued" && (now.error_code !== null || isLate)) {
      isReported = true;
      onWaiting?.(isErrorCode(now.error_code) ? now.error_code : null);
    }
    await pause(POLL_MS);
    now = (await readState()) ?? now;
  }
  if (now.state === "failed")
    throw new AppError(isErrorCode(now.error_code) ? now.error_code : "job_interrupted");
  return schema.parse(now.result);
}

async function begin(name: string, body: Record<string, unknown>, prices: Prices): Promise<JobRow> {
  const { job_id: id, ...job } = await send([name, body], () =>
    invokeFunction(name, body, resultsJob, { prices }),
  ).catch(withNewPrices);
  return { id, ...job };
}

export const runSync = async (userId: string, days: number, requestKey: string, prices: Prices) =>
  resultOf(await begin("sync-analytics", { user_id: userId, days, requestKey }, prices), syncResult);

const analyse = async (
  body: Record<string, unknown>,
  prices: Prices,
  onWaiting?: OnWaiting,
): Promise<string> =>
  (await resultOf(await begin("organization-analytics", body, prices), analysisResult, onWaiting)).message;

export const runPersonAnalysis = (userId: string, days: number, requestKey: string, prices: Prices) =>
  analyse({ user_id: userId, analysis_type: "personal", days, requestKey }, prices);
export const runPageAnalysis = (
  userId: string,
  organizationId: string,
  requestKey: string,
  prices: Prices,
  onWaiting?: OnWaiting,
) => analyse({ user_id: userId, organization_id: organizationId, requestKey }, prices, onWaiting);
