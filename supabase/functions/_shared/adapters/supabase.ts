import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { CodedError } from "../coded-error.ts";
import { errorDetail, isErrorCode, limitEnd } from "../contract/error-codes.ts";
import type { Environment } from "../environment.ts";
import type { VerifyToken } from "../http/caller.ts";

/** A function keeps no session and no timer: every call stands alone. */
const STATELESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** The client that row level security does not bind; adapters only. */
export const createServiceClient = (env: Environment): SupabaseClient =>
  createClient(env.supabaseUrl, env.secretKey, STATELESS);

/** Verifies a user's JWT: locally against the project's public keys, or by asking the auth server (HS256). */
export function createTokenVerifier(env: Environment): VerifyToken {
  const client = createClient(env.supabaseUrl, env.publishableKey, STATELESS);
  return async (token) => {
    const { data, error } = await client.auth.getClaims(token);
    // No answer is not a refusal: the caller must be able to tell a bad session from a bad moment.
    if (error?.name === "AuthRetryableFetchError") throw new CodedError("network_unreachable", error);
    if (error || !data || data.claims.role !== "authenticated") return null;
    return data.claims.sub;
  };
}

type RpcError = { message: string; code?: string; details?: string | null };

/**
 * The one place that turns a database error into ours: the message of `raise exception` is the code, its detail the end
 * of a limit or a JSON object of what the sentence names.
 */
export const toBackendError = (error: RpcError): Error =>
  isErrorCode(error.message)
    ? new CodedError(error.message, undefined, {
        retryAfter: limitEnd(error.details),
        detail: errorDetail(error.details),
      })
    : Object.assign(new Error("database call failed"), { code: error.code ?? "no_answer" });

/** Longest that a call to our own database may take, in milliseconds. */
const DATABASE_TIMEOUT_MS = 10_000;

/** Calls a function of the schema engine. Throws CodedError for a code that it raised, Error otherwise. Never retries. */
export async function callDatabase(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { data, error } = await client
    .schema("engine")
    .rpc(name, args)
    .abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
  if (error) throw toBackendError(error);
  return data;
}
