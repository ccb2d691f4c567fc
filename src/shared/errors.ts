import {
  CONSTRAINT_CODES,
  type ErrorCode,
  type ErrorDetail,
  errorDetail,
  isErrorCode,
  readLimitEnd,
} from "@contract/error-codes";
import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from "@supabase/functions-js";
import type { z } from "zod";
import { supabase } from "./client/supabase";
import { IMPORT_FAILED } from "./navigation/import-failure";

/**
 * The error that features handle; `src/text/errors.ts` has a sentence for each `code`. `isUnpaid`: the held credits
 * were released. `mayBeDone`: a write without a response, which another click repeats with the same key.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly retryAfter: string | undefined;
  readonly detail: ErrorDetail | undefined;
  isUnpaid?: boolean;
  mayBeDone?: boolean;
  constructor(
    readonly code: ErrorCode,
    readonly reference?: string,
    options?: ErrorOptions & { retryAfter?: string; detail?: ErrorDetail },
  ) {
    super(code, options);
    this.retryAfter = options?.retryAfter;
    this.detail = options?.detail;
  }
}

const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

const unexpected = (cause: unknown): AppError => new AppError("unexpected", newReference(), { cause });

type OutsideError = {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  details?: unknown;
};

const isOutsideError = (value: unknown): value is OutsideError => typeof value === "object" && value !== null;

const SQLSTATE_CODES: Readonly<Record<string, ErrorCode>> = {
  "42501": "forbidden",
  "55P03": "service_busy",
  "57014": "service_busy",
  "42703": "app_outdated",
  "42883": "app_outdated",
  "42P01": "app_outdated",
  PGRST116: "not_found",
  PGRST200: "app_outdated",
  PGRST202: "app_outdated",
  PGRST204: "app_outdated",
  PGRST205: "app_outdated",
  PGRST301: "not_authenticated",
  PGRST302: "not_authenticated",
  PGRST303: "not_authenticated",
};

const CONSTRAINTS: ReadonlyMap<string, ErrorCode> = new Map(Object.entries(CONSTRAINT_CODES));

/**
 * Returns the code of the constraint whose quoted name the message contains; the words around the name depend on the
 * language. A missing user means that another device has deleted the account, whose token stays valid for an hour.
 */
const constraintCode = (message: string): ErrorCode | undefined => {
  for (const [, name = ""] of message.matchAll(/"([a-z0-9_]+)"/g)) {
    const code = name.endsWith("_user_id_fkey") ? "not_authenticated" : CONSTRAINTS.get(name);
    if (code) return code;
  }
  return undefined;
};

/** Each browser words a failed fetch differently, and supabase-js puts its class name first. */
const isFetchFailure = (error: OutsideError, httpStatus: number | undefined): boolean =>
  error.name === "AuthRetryableFetchError" ||
  error.name === "FunctionsFetchError" ||
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
  (httpStatus === 0 && typeof error.message === "string");

/** Statuses above 501 come from a gateway: 502 to 504, Cloudflare's from 520, Supabase's 544 and 546. */
const codeOfStatus = (status = 0): ErrorCode | undefined => (status > 501 ? "service_busy" : undefined);

const coded = (code: ErrorCode | undefined, cause: unknown): AppError =>
  code ? new AppError(code, undefined, { cause }) : unexpected(cause);

/**
 * Converts anything that was thrown. `httpStatus` is the response's status, 0 for no response. An unknown error becomes
 * `unexpected`, with a reference that the user can quote.
 */
export function toAppError(error: unknown, httpStatus?: number): AppError {
  if (error instanceof AppError) return error;
  const byStatus = codeOfStatus(httpStatus);
  if (!isOutsideError(error)) return coded(byStatus, error);
  if (isErrorCode(error.message)) {
    const { details } = error;
    const facts = { retryAfter: readLimitEnd(details), detail: errorDetail(details) };
    return new AppError(error.message, undefined, { cause: error, ...facts });
  }
  if (typeof error.message === "string" && IMPORT_FAILED.test(error.message))
    return coded(navigator.onLine ? "app_outdated" : "network_unreachable", error);
  if (isFetchFailure(error, httpStatus)) return coded("network_unreachable", error);
  const byConstraint = typeof error.message === "string" ? constraintCode(error.message) : undefined;
  const byState = typeof error.code === "string" ? SQLSTATE_CODES[error.code] : undefined;
  return coded(byConstraint ?? byState ?? byStatus, error);
}

/**
 * True when the server may have done the work: no response came, or the response came from a gateway or reports a
 * database timeout.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const { code } = toAppError(error);
  return code === "network_unreachable" || code === "service_busy";
};

/**
 * True when the server may have done a write whose outcome is unknown. A device without a network from the beginning to
 * the end of the write has sent no request.
 */
export const mayHaveArrived = (error: unknown, wasOnline: boolean): boolean =>
  isOutcomeUnknown(error) && (wasOnline || navigator.onLine);

/** Returns the data of a Supabase response; throws `AppError` for a refusal. */
export function unwrap<A extends { data: unknown; error: unknown; status?: number }>(
  response: A,
): Extract<A, { error: null }>["data"] {
  if (response.error) throw toAppError(response.error, response.status);
  return response.data;
}

/**
 * A function's refusal; null for other bodies. Parsed by hand, because the schema library would enter every first load.
 */
export function readRefusal(body: unknown, cause?: unknown): AppError | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body;
  if (typeof error !== "object" || error === null || !("code" in error) || !isErrorCode(error.code))
    return null;
  const retryAfter = "retry_after" in error ? readLimitEnd(error.retry_after) : undefined;
  const detail = "detail" in error ? errorDetail(error.detail) : undefined;
  return new AppError(error.code, undefined, { cause, retryAfter, detail });
}

export async function toFunctionError(error: unknown): Promise<AppError> {
  if (error instanceof FunctionsHttpError && error.context instanceof Response) {
    const response = error.context;
    const body: unknown = await response.json().catch(() => null);
    const refusal = readRefusal(body, error);
    if (!refusal && response.status === 404) return coded("app_outdated", error);
    return refusal ?? toAppError(error, response.status);
  }
  if (error instanceof FunctionsRelayError) return coded("service_busy", error);
  if (error instanceof FunctionsFetchError) return coded("network_unreachable", error);
  return toAppError(error);
}

type CallOptions = {
  signal?: AbortSignal | undefined;
  key?: string;
  prices?: string | undefined;
};

/**
 * Calls an edge function and returns its response as `schema` reads it; throws `AppError`. The function answers equal
 * values of `key` once. `prices` are the prices that the user saw: the function refuses to charge others.
 */
export async function invokeFunction<S extends z.ZodType>(
  name: string,
  body: Record<string, unknown>,
  schema: S,
  { key, prices, signal }: CallOptions = {},
): Promise<z.output<S>> {
  const { data, error } = await supabase.functions.invoke(name, {
    body,
    signal,
    headers: {
      ...(key !== undefined && { "idempotency-key": key }),
      ...(prices !== undefined && { "prices-seen": prices }),
    },
  });
  if (error) throw await toFunctionError(error);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw coded("app_outdated", parsed.error);
  return parsed.data;
}
