import { randomUUID } from "node:crypto";
import type { Query } from "../database/engines/engine.ts";

/** GoTrue allows five minutes from the click on 'sign in' to the exchange of the code. */
const LIFETIME_MS = 300_000;
const PROVIDER = "linkedin_oidc";

export type FlowState = {
  id: string;
  auth_code: string | null;
  code_challenge: string | null;
  user_id: string | null;
  referrer: string;
  created_at: string;
};

export type NewFlow = { codeChallenge: string; codeChallengeMethod: "s256" | "plain"; referrer: string };

/** Stores a begun sign-in and returns its row's id, which is sent to the provider as `state` and returned by it. */
export async function createFlowState(query: Query, flow: NewFlow): Promise<string> {
  await query("delete from auth.flow_state where created_at < now() - interval '24 hours'");
  const id = randomUUID();
  await query(
    `insert into auth.flow_state
      (id, auth_code, authentication_method, code_challenge, code_challenge_method, provider_type, referrer)
     values ($1, $2, 'oauth', $3, $4, $5, $6)`,
    [id, randomUUID(), flow.codeChallenge, flow.codeChallengeMethod, PROVIDER, flow.referrer],
  );
  return id;
}

/** Finds a begun sign-in with LinkedIn. Null for a sign-in with another provider, which Supabase Lite handles. */
export async function findFlowState(query: Query, id: string): Promise<FlowState | null> {
  const rows = await query<FlowState>(
    `select id, auth_code, code_challenge, user_id, referrer, created_at from auth.flow_state
      where id::text = $1 and provider_type = $2`,
    [id, PROVIDER],
  );
  return rows[0] ?? null;
}

export function isExpired(flow: FlowState, now: number): boolean {
  return now - Date.parse(flow.created_at) > LIFETIME_MS;
}

export type ProviderTokens = { accessToken: string; refreshToken?: string };

/**
 * Stores the user and LinkedIn's tokens of a sign-in. Returns false when another callback has already stored them,
 * because a sign-in gets one code.
 */
export async function completeFlowState(
  query: Query,
  id: string,
  userId: string,
  tokens: ProviderTokens,
): Promise<boolean> {
  const rows = await query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
      auth_code_issued_at = now(), updated_at = now()
     where id = $1 and user_id is null returning id`,
    [id, userId, tokens.accessToken, tokens.refreshToken ?? ""],
  );
  return rows.length === 1;
}
