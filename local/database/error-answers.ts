import { inspect } from "node:util";

type PostgresError = { code: string; message: string; detail?: string; hint?: string };

/**
 * PostgREST's HTTP status for SQLSTATEs for which Supabase Lite returns "500 SUP".
 * https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
const STATUS: readonly [prefix: string, status: number][] = [
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["54", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0001", 400],
  ["P0", 500],
  ["XX", 500],
];
const UNDERSTOOD = /^(42|22|21|53|55|23502|23503|23505|25006|PGRST|PT)/;

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  /^[0-9A-Z]{5}$/.test(error.code);

/** Logs a refused write in one line, because refusals are ordinary and Supabase Lite would log many lines. */
const oneLine = (error: PostgresError) => () => `[rest] ${error.code} ${error.message}`;

/**
 * Codes of `raise exception` and of checks reach the client as PostgREST sends them. The returned error has SQLSTATE
 * PGRST, with JSON in message and detail.
 */
export function answerLikePostgrest(error: unknown): unknown {
  if (!isPostgresError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const log = { [inspect.custom]: oneLine(error) };
  if (UNDERSTOOD.test(code)) return { code, message, detail, hint, ...log };
  const status = STATUS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail, hint }),
    detail: JSON.stringify({ status, headers: {} }),
    ...log,
  };
}
