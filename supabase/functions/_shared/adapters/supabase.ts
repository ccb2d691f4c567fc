import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { CodedError } from "../coded-error.ts";
import type { Database } from "../contract/database.types.ts";
import { errorDetail, isErrorCode, limitEnd } from "../contract/error-codes.ts";
import { DatabaseError } from "../database-error.ts";
import type { Environment } from "../environment.ts";
import type { VerifyToken } from "../http/caller.ts";

/** A function keeps no session and no timer: calls share no state. */
const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/**
 * The client that bypasses row-level security; for adapters only. The functions that only it may call are in
 * `schema("engine")`.
 */
export type ServiceClient = SupabaseClient<Database>;

export const createServiceClient = (env: Environment): ServiceClient =>
  createClient<Database>(env.supabaseUrl, env.secretKey, STATELESS);

/** Verifies a user's JWT: locally against the project's public keys, or by asking the auth server (HS256). */
export function createTokenVerifier(env: Environment): VerifyToken {
  const client = createClient(env.supabaseUrl, env.publishableKey, STATELESS);
  return async (token) => {
    const { data, error } = await client.auth.getClaims(token);
    // A missing answer is not a refusal: the caller must distinguish an invalid session from an auth server that is
    // down.
    if (error?.name === "AuthRetryableFetchError") throw new CodedError("network_unreachable", error);
    if (error || !data || data.claims.role !== "authenticated") return null;
    return data.claims.sub;
  };
}

type RpcError = { message: string; code?: string; details?: string | null };

/**
 * postgrest-js gives status 0 to a missing answer; a gateway gives the others when the database is out of time or
 * connections.
 */
const BUSY_STATUS: ReadonlySet<number> = new Set([0, 502, 503, 504]);
/** Timeouts within the database: of a statement, of a lock. */
const BUSY_STATES: ReadonlySet<string> = new Set(["57014", "55P03"]);

/**
 * The one place that turns a database error into ours: the message of `raise exception` is the code, its detail the
 * end of a limit or a JSON object with the values for the sentence. `status` is the answer's.
 */
export const toBackendError = (error: RpcError, status = 500): Error =>
  isErrorCode(error.message)
    ? new CodedError(error.message, undefined, {
        retryAfter: limitEnd(error.details),
        detail: errorDetail(error.details),
      })
    : new DatabaseError(
        error.code || "no_answer",
        BUSY_STATUS.has(status) || BUSY_STATES.has(error.code ?? ""),
      );

/** Longest that a call to our own database may take, in milliseconds. */
const DATABASE_TIMEOUT_MS = 10_000;

/** A prepared request of the service client: a function call, or rows of a table. */
type DatabaseRequest<Data> = {
  abortSignal(
    signal: AbortSignal,
  ): PromiseLike<{ data: Data; error: null } | { data: unknown; error: RpcError; status?: number }>;
};

/**
 * Sends a request to the database. Throws CodedError for a code that a function raised, DatabaseError otherwise, also
 * without an answer after 10 s. Never retries.
 */
export async function ask<Data>(
  request: DatabaseRequest<Data>,
  timeoutMs = DATABASE_TIMEOUT_MS,
): Promise<Data> {
  const answer = await request.abortSignal(AbortSignal.timeout(timeoutMs));
  if (answer.error) throw toBackendError(answer.error, answer.status);
  return answer.data;
}
