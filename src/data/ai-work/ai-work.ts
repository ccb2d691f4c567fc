import type { AiWork } from "@contract/ai/ai";
import { errorDetail, isErrorCode } from "@contract/error-codes";
import type { z } from "@contract/zod";
import { queryOptions } from "@tanstack/react-query";
import { watchRows } from "@/shared/client/live-rows";
import { pause } from "@/shared/client/pause";
import { supabase } from "@/shared/client/supabase";
import { lookingOn } from "@/shared/client/unheard-looks";
import { AppError, invokeFunction, isUnheard, toAppError, unwrap } from "@/shared/errors";

/** The functions that begin AI work. */
export type AiFunction = `ai-${string}`;

export type AiRequest = { requestKey?: string; [field: string]: unknown };

type Contract = typeof import("@contract/ai/ai");
/** The schemas load with the first piece of work: no page waits for them. */
const contractOfAi = (): Promise<Contract> => import("@contract/ai/ai");

/** The schema of a result, from the contract: `(contract) => contract.aiResearchResult`. */
export type SchemaOf<S extends z.ZodType> = (contract: Contract) => S;

const COLUMNS = "id, state, result, error_code, error_detail, content_type, post_id, ended_at";

export const aiWorkKeys = {
  all: (userId: string) => ["ai_usage", userId] as const,
  uncollected: (userId: string) => [...aiWorkKeys.all(userId), "uncollected"] as const,
};

/** How often a request without a response is made: with the same key it is the same work. */
const TRIES = 3;
const PAUSE_MS = 1_500;
const LOOK_EVERY_MS = 4_000;
/** Time between polls for work that is to be cancelled and does not exist yet. */
const BEGUN_WITHIN_MS = 500;
/** Consecutive polls without a response before the waiting ends: a minute of them. */
const MOST_UNHEARD = 15;
/** The longest wait to learn whether earlier work has ended or has released its credits. */
const KNOWN_WITHIN_MS = 4_000;

async function begin(name: AiFunction, body: Record<string, unknown>, signal?: AbortSignal): Promise<AiWork> {
  const { aiWork } = await contractOfAi();
  for (let tries = 1; ; tries += 1) {
    try {
      return await invokeFunction(name, body, aiWork, signal ? { signal } : {});
    } catch (error) {
      signal?.throwIfAborted();
      // It is unknown whether the work began: the same request does not begin it twice.
      if (!isUnheard(error) || tries === TRIES) throw error;
      await pause(PAUSE_MS * tries, signal);
    }
  }
}

/** The result of work, from its row; null while it is running. Throws `AppError` for work that failed. */
async function endOf(id: string, signal?: AbortSignal): Promise<AiWork | null> {
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

/** Waits for running work, by a live channel and by polling. */
async function ended(userId: string, id: string, signal?: AbortSignal): Promise<AiWork> {
  let wake = () => {};
  const look = lookingOn(() => endOf(id, signal), MOST_UNHEARD);
  const stop = watchRows({ tables: ["ai_usage"], userId, event: "*", onChange: () => wake() });
  try {
    for (;;) {
      const told = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const work = await look();
      if (work) return work;
      await Promise.race([told, pause(LOOK_EVERY_MS, signal)]);
    }
  } finally {
    stop();
  }
}

/** Marks a result as shown, so that it is not offered or announced again. */
export const collectAiResult = async (id: string): Promise<void> => {
  unwrap(await supabase.rpc("collect_ai_result", { p_id: id }));
};

/** False without a network, credits or uses left: waiting would end in the same error. */
const mayHaveBegun = ({ code, retryAfter }: AppError): boolean =>
  code !== "network_unreachable" && code !== "insufficient_credits" && retryAfter === undefined;

/** The row of a request's work; null when the request has begun none. */
async function workOf(userId: string, requestKey: string) {
  const rows = supabase.from("ai_usage").select("state, hold_id, collected_at").eq("user_id", userId);
  const signal = AbortSignal.timeout(KNOWN_WITHIN_MS);
  return unwrap(await rows.eq("request_key", requestKey).retry(true).abortSignal(signal).maybeSingle());
}

/**
 * Whether failed work has returned its credits: it does so in the transaction that ends it. False while unknown,
 * and for free work.
 */
async function isGivenBack(userId: string, requestKey: string): Promise<boolean> {
  const work = await workOf(userId, requestKey);
  return work?.state === "failed" && work.hold_id !== null;
}

/** Whether a request's work has ended: its result was collected, or it does not exist. */
async function isOver(userId: string, requestKey: string): Promise<boolean> {
  const work = await workOf(userId, requestKey);
  return work !== null && work.state !== "working" && (work.state !== "done" || work.collected_at !== null);
}

/** Keys of requests without a response, by the requests' content. */
const unheard = new Map<string, string>();
const askedIn = (name: AiFunction, userId: string, { requestKey: _key, ...asked }: AiRequest): string =>
  JSON.stringify([name, userId, asked]);

/**
 * The key for a request. An identical earlier request that may have begun work passes its key on: both join the
 * same work, which is paid once. Work whose row shows an end is not joined.
 */
export async function requestKeyOf(name: AiFunction, userId: string, request: AiRequest): Promise<string> {
  const key = unheard.get(askedIn(name, userId, request));
  return key && !(await isOver(userId, key).catch(() => false)) ? key : crypto.randomUUID();
}

/**
 * Runs a piece of AI work and returns its result, checked with `schemaOf`. A request without a response is repeated
 * with its key, and is paid once. Throws `AppError` (see `aiFailureText`), which says whether it cost nothing; an
 * abort ends the waiting, not the work.
 */
export async function runAiWork<S extends z.ZodType>(
  name: AiFunction,
  userId: string,
  body: AiRequest,
  schemaOf: SchemaOf<S>,
  signal?: AbortSignal,
  /** False when the caller collects the result itself, after the user has chosen one. */
  collects = true,
): Promise<{ id: string; result: z.output<S> }> {
  const asked = askedIn(name, userId, body);
  unheard.delete(asked);
  try {
    return await resultOfWork(name, userId, body, schemaOf, signal, collects);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (body.requestKey && isUnheard(error)) unheard.set(asked, body.requestKey);
    if (body.requestKey && !signal?.aborted && mayHaveBegun(error))
      error.isUnpaid = await isGivenBack(userId, body.requestKey).catch(() => false);
    throw error;
  }
}

async function resultOfWork<S extends z.ZodType>(
  name: AiFunction,
  userId: string,
  body: AiRequest,
  schemaOf: SchemaOf<S>,
  signal: AbortSignal | undefined,
  collects: boolean,
): Promise<{ id: string; result: z.output<S> }> {
  const begun = await begin(name, body, signal);
  const work = begun.state === "done" ? begun : await ended(userId, begun.id, signal);
  const parsed = schemaOf(await contractOfAi()).safeParse(work.result);
  if (!parsed.success) throw new AppError("ai_answer_invalid");
  // A result that stays uncollected is offered once more, which does no harm.
  if (collects) void collectAiResult(work.id).catch(() => undefined);
  return { id: work.id, result: parsed.data };
}

/**
 * Stops work that has not ended, by the key of its request; the user pays nothing. While the request is on its way
 * there is no work to stop, so this waits as long as `isUnderWay`. False for work that was not stopped.
 */
export async function cancelAiWork(
  userId: string,
  requestKey: string,
  isUnderWay: () => boolean,
): Promise<boolean> {
  while (isUnderWay()) {
    const rows = supabase.from("ai_usage").select("id").eq("user_id", userId).eq("request_key", requestKey);
    const work = unwrap(await rows.retry(true).maybeSingle());
    if (work) return unwrap(await supabase.rpc("cancel_ai_work", { p_id: work.id }));
    await pause(BEGUN_WITHIN_MS);
  }
  return false;
}

/**
 * Tells the server that the panel which began this work has closed: it then notifies the user as soon as the work
 * ends.
 */
export const leaveAiWork = async (requestKey: string): Promise<void> => {
  unwrap(await supabase.rpc("leave_ai_work", { p_request_key: requestKey }));
};

/** Keeps the chosen candidate of an infographic, at full size; free. Throws `AppError`. */
export const chooseInfograph = async (workId: string, candidate: number) =>
  invokeFunction("ai-infograph", { workId, candidate }, (await contractOfAi()).aiMediaResult);

const DAY_MS = 86_400_000;

/** Calls back when a piece of the user's work begins, progresses or ends; returns the function that unsubscribes. */
export const onAiWork = (userId: string, onChange: () => void): (() => void) =>
  watchRows({ tables: ["ai_usage"], userId, event: "*", onChange, onConnected: onChange });

/** Results that were never shown because the tab was closed meanwhile. Newest first, of the last 30 days. */
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
          .gte("ended_at", new Date(Date.now() - 30 * DAY_MS).toISOString())
          .order("ended_at", { ascending: false })
          .limit(20)
          .abortSignal(signal),
      ),
  });
