import type { AiWork } from "@contract/ai/ai";
import { errorDetail, isErrorCode } from "@contract/error-codes";
import type { z } from "@contract/zod";
import { queryOptions } from "@tanstack/react-query";
import { pricesShown, withNewPrices } from "@/data/ai-work/ai-credit-costs";
import { watchRows } from "@/shared/client/live-rows";
import { pause } from "@/shared/client/pause";
import { closeForms, once, type RequestKey, requestKey, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { tolerantPoll } from "@/shared/client/tolerant-poll";
import { AppError, invokeFunction, isOutcomeUnknown, toAppError, unwrap } from "@/shared/errors";
import { serverNow } from "@/shared/time/server-clock";

export type AiFunction = `ai-${string}`;

export type AiRequest = Record<string, unknown>;

type Contract = typeof import("@contract/ai/ai");
const contractOfAi = (): Promise<Contract> => import("@contract/ai/ai");

export type SchemaOf<S extends z.ZodType> = (contract: Contract) => S;

const COLUMNS = "id, state, result, error_code, error_detail, content_type, post_id, ended_at";

export const aiWorkKeys = {
  all: (userId: string) => ["ai_usage", userId] as const,
  uncollected: (userId: string) => [...aiWorkKeys.all(userId), "uncollected"] as const,
  unfinished: (userId: string) => [...aiWorkKeys.all(userId), "unfinished"] as const,
};

const READ_EVERY_MS = 4_000;
const BEGUN_WITHIN_MS = 500;
/** The number of polls in a row without a response after which the client stops waiting: about a minute. */
const MOST_UNANSWERED = 15;
/** The longest wait, in milliseconds, for the server to report whether it returned the credits of failed work. */
const KNOWN_WITHIN_MS = 4_000;

const formOf = (name: AiFunction, { postId = null, id = postId }: AiRequest): string => `ai ${name} ${id}`;

export const aiRequestKey = (name: AiFunction, request: AiRequest): RequestKey =>
  requestKey(formOf(name, request), request);

async function begin(
  name: AiFunction,
  request: AiRequest,
  click: RequestKey,
  prices: string | undefined,
): Promise<AiWork> {
  const { aiWork } = await contractOfAi();
  // Sends no request key for `ai-topics`, because the server makes one key for each week.
  const body = name === "ai-topics" ? request : { ...request, requestKey: click.key };
  return send([name], () => invokeFunction(name, body, aiWork, { prices }), { click }).catch(withNewPrices);
}

async function waitFor<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave);
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", leave));
}

async function readEndedWork(id: string, signal?: AbortSignal): Promise<AiWork | null> {
  const request = supabase.from("ai_usage").select(COLUMNS).eq("id", id);
  const row = unwrap(await (signal ? request.abortSignal(signal) : request).maybeSingle());
  if (!row) throw new AppError("not_found");
  if (row.state === "working") return null;
  if (row.state === "done") return { id, state: row.state, result: row.result };
  const code = isErrorCode(row.error_code) ? row.error_code : "ai_service_failed";
  throw new AppError(row.state === "cancelled" ? "job_cancelled" : code, undefined, {
    detail: errorDetail(row.error_detail),
  });
}

async function waitForEnd(userId: string, id: string, signal?: AbortSignal): Promise<AiWork> {
  let wake = () => {};
  const readEnd = tolerantPoll(() => readEndedWork(id, signal), MOST_UNANSWERED);
  const stop = watchRows({ tables: ["ai_usage"], userId, event: "*", onChange: () => wake() });
  try {
    for (;;) {
      const change = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const work = await readEnd();
      if (work) return work;
      await Promise.race([change, pause(READ_EVERY_MS, signal)]);
    }
  } finally {
    stop();
  }
}

export const collectAiResult = async (id: string): Promise<void> => {
  await once("collect_ai_result", { p_id: id });
  closeForms("ai ");
};

const mayHaveBegun = ({ code, retryAfter }: AppError): boolean =>
  code !== "network_unreachable" &&
  code !== "insufficient_credits" &&
  code !== "credit_price_changed" &&
  retryAfter === undefined;

/** Confirms that a screen shows the failure, so that no notice follows. Returns whether the credits were returned. */
async function settleFailure(userId: string, requestKey: string): Promise<boolean> {
  const rows = supabase.from("ai_usage").select("id, state, hold_id").eq("user_id", userId);
  const signal = AbortSignal.timeout(KNOWN_WITHIN_MS);
  const work = unwrap(await rows.eq("request_key", requestKey).retry(true).abortSignal(signal).maybeSingle());
  if (work?.state !== "failed") return false;
  void once("collect_ai_result", { p_id: work.id }).catch(() => undefined);
  return work.hold_id !== null;
}

type RunOptions = {
  click?: RequestKey;
  signal?: AbortSignal;
  collects?: boolean;
  onBegun?: () => unknown;
};

/**
 * Runs AI work and returns its result. Sends a request without a response again with the same key, so it is charged
 * once. Throws `AppError`; an abort ends only the waiting, because the click has already ordered the work.
 */
export async function runAiWork<S extends z.ZodType>(
  name: AiFunction,
  userId: string,
  request: AiRequest,
  schemaOf: SchemaOf<S>,
  { click = aiRequestKey(name, request), signal, collects = true, onBegun }: RunOptions = {},
): Promise<{ id: string; result: z.output<S> }> {
  const prices = pricesShown();
  try {
    signal?.throwIfAborted();
    const beginning = begin(name, request, click, prices).then((work) => {
      onBegun?.();
      return work;
    });
    const begun = await waitFor(beginning, signal);
    const work = begun.state === "done" ? begun : await waitForEnd(userId, begun.id, signal);
    click.close();
    const parsed = schemaOf(await contractOfAi()).safeParse(work.result);
    // The server has checked and charged the result, so only an old tab cannot read it; the new version offers it.
    if (!parsed.success) throw new AppError("app_outdated", undefined, { cause: parsed.error });
    if (collects) void collectAiResult(work.id).catch(() => undefined);
    return { id: work.id, result: parsed.data };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isOutcomeUnknown(error)) click.close();
    if (!signal?.aborted && mayHaveBegun(error))
      error.isUnpaid = await settleFailure(userId, click.key).catch(() => false);
    throw error;
  }
}

/** Cancels unfinished work, which then costs nothing; false when the work had already ended. */
export const cancelUnfinishedAiWork = (id: string): Promise<boolean> => once("cancel_ai_work", { p_id: id });

/**
 * Cancels the work of a request like `cancelUnfinishedAiWork`. `isUnderWay` returns
 * whether the request that begins the work is still open; until that request ends, a missing row is read again.
 */
export async function cancelAiWork(
  userId: string,
  requestKey: string,
  isUnderWay: () => boolean,
): Promise<boolean> {
  while (isUnderWay()) {
    const rows = supabase.from("ai_usage").select("id").eq("user_id", userId).eq("request_key", requestKey);
    const work = unwrap(await rows.retry(true).maybeSingle());
    if (work) return cancelUnfinishedAiWork(work.id);
    await pause(BEGUN_WITHIN_MS);
  }
  return false;
}

export const notifyWhenAiWorkEnds = async (requestKey: string): Promise<void> => {
  await once("leave_ai_work", { p_request_key: requestKey });
};

export async function chooseInfograph(workId: string, candidate: number) {
  const { aiMediaResult } = await contractOfAi();
  const body = { workId, candidate };
  return send(["ai-infograph", body], (key) => invokeFunction("ai-infograph", body, aiMediaResult, { key }), {
    form: "infograph",
  });
}

const DAY_MS = 86_400_000;

export const onAiWork = (userId: string, onChange: () => void): (() => void) =>
  watchRows({ tables: ["ai_usage"], userId, event: "*", onChange, onConnected: onChange });

export const uncollectedAiWork = (userId: string) =>
  queryOptions({
    queryKey: aiWorkKeys.uncollected(userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("ai_usage")
          .select(COLUMNS)
          .eq("user_id", userId)
          .eq("state", "done")
          .is("collected_at", null)
          .gte("ended_at", new Date(serverNow() - 30 * DAY_MS).toISOString())
          .order("ended_at", { ascending: false })
          .limit(20)
          .abortSignal(signal),
      ),
  });

/** AI work that was ordered on any page of the user and has not ended, oldest first. */
export const unfinishedAiWork = (userId: string) =>
  queryOptions({
    queryKey: aiWorkKeys.unfinished(userId),
    queryFn: async ({ signal }) =>
      unwrap(
        await supabase
          .from("ai_usage")
          .select("id, content_type, post_id")
          .eq("user_id", userId)
          .eq("state", "working")
          .order("created_at")
          .limit(20)
          .abortSignal(signal),
      ),
  });
