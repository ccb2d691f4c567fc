import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { CodedError } from "../coded-error.ts";
import type { Database } from "../contract/database.types.ts";
import { errorDetail, isErrorCode, readLimitEnd } from "../contract/error-codes.ts";
import { DatabaseError } from "../database-error.ts";
import type { Environment } from "../environment.ts";
import type { VerifyToken } from "../http/caller.ts";

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** A client that bypasses row-level security and may call the functions in `schema("engine")`. For adapters only. */
export type ServiceClient = SupabaseClient<Database>;

export const createServiceClient = (env: Environment): ServiceClient =>
  createClient<Database>(env.supabaseUrl, env.secretKey, STATELESS);

export function createTokenVerifier(env: Environment): VerifyToken {
  const client = createClient(env.supabaseUrl, env.publishableKey, STATELESS);
  return async (token) => {
    const { data, error } = await client.auth.getClaims(token);
    // The auth server did not respond. The token may be valid, so the user must not be signed out.
    if (error?.name === "AuthRetryableFetchError") throw new CodedError("network_unreachable", error);
    if (error || !data || data.claims.role !== "authenticated") return null;
    return data.claims.sub;
  };
}

type RpcError = { message: string; code?: string; details?: string | null };

/**
 * postgrest-js reports status 0 when no response arrives; gateways return 502, 503 or 504 for an overloaded database.
 */
const BUSY_STATUS: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const BUSY_STATES: ReadonlySet<string> = new Set(["57014", "55P03"]);

/**
 * Converts a database error to an error with one of the app's codes. In SQL, `raise exception` has the code as its
 * message. Its detail is the time at which a limit ends, or JSON values for the message to the user.
 */
export const toBackendError = (error: RpcError, status = 500): Error =>
  isErrorCode(error.message)
    ? new CodedError(error.message, undefined, {
        retryAfter: readLimitEnd(error.details),
        detail: errorDetail(error.details),
      })
    : new DatabaseError(
        error.code || "no_answer",
        BUSY_STATUS.has(status) || BUSY_STATES.has(error.code ?? ""),
      );

const DATABASE_TIMEOUT_MS = 10_000;

type DatabaseRequest<Data> = {
  abortSignal(
    signal: AbortSignal,
  ): PromiseLike<{ data: Data; error: null } | { data: unknown; error: RpcError; status?: number }>;
};

/**
 * Sends a request to the database. Throws CodedError for a raised code, and DatabaseError for other failures or after
 * `timeoutMs` without a response. Never retries.
 */
export async function ask<Data>(
  request: DatabaseRequest<Data>,
  timeoutMs = DATABASE_TIMEOUT_MS,
): Promise<Data> {
  const answer = await request.abortSignal(AbortSignal.timeout(timeoutMs));
  if (answer.error) throw toBackendError(answer.error, answer.status);
  return answer.data;
}
