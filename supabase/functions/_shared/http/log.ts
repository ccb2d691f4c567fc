import { CodedError } from "../coded-error.ts";
import type { ErrorCode } from "../contract/error-codes.ts";
import { DatabaseError } from "../database-error.ts";
import type { FailureDetails } from "./responses.ts";

/** Fields hold only codes, ids and numbers, never tokens, headers, bodies or texts of users. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/** Writes one line of JSON for each event, because Supabase's log explorer indexes JSON. */
export const consoleLog: Log = (level, event, fields) => {
  console[level](JSON.stringify({ event, ...fields }));
};

/** Omits the error's message, because it may quote a user's text. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" ? `${error.name}:${code}` : error.name;
};

export type Failed = FailureDetails & { code: ErrorCode };
export type Reporting = { name: string; log: Log; newReference: () => string };

/** Returns what a caller may read of a thrown error. An error without a code is logged under the returned reference. */
export const reportTo =
  ({ name, log, newReference }: Reporting) =>
  (error: unknown): Failed => {
    if (error instanceof CodedError && error.code !== "unexpected")
      return { code: error.code, retryAfter: error.retryAfter, detail: error.detail };
    const reference = newReference();
    log("error", "request_failed", { function: name, reference, error: describeError(error) });
    return {
      code: error instanceof DatabaseError && error.isBusy ? "service_busy" : "unexpected",
      reference,
    };
  };
