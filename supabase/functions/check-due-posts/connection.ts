import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { ReadFailure, readPublishingRoles } from "../_shared/linkedin/calls/publishing-roles.ts";
import type { IntrospectResult } from "../_shared/linkedin/tokens/oauth.ts";
import { endIfFinal, renewOrEnd } from "../_shared/linkedin/tokens/renewal.ts";
import type { Checker } from "./ports.ts";

/** `answered` is false when LinkedIn did not respond; the stored state is then kept. */
export type ConnectionCheck = { answered: boolean; pageIds: readonly string[] | null };

export const NO_RESPONSE: ConnectionCheck = { answered: false, pageIds: null };

type Introspection = Extract<IntrospectResult, { ok: true }>;

/**
 * Returns why a token has ended. Null for an active token, and for a token without a status, which belongs to another
 * application.
 */
const endCodeOf = (introspection: Introspection): ErrorCode | null => {
  if (introspection.active) return null;
  if (introspection.status === "revoked") return "linkedin_token_revoked";
  return introspection.status === "expired" ? "linkedin_token_expired" : null;
};

async function activeToken(
  checker: Checker,
  userId: string,
): Promise<{ token: string; introspection: Introspection } | ConnectionCheck> {
  const first = await endIfFinal(checker, userId, await checker.access.get(userId));
  // LinkedIn's final refusal is stored already, so it counts as a response.
  if (!first.ok) return { answered: first.isFinal, pageIds: null };
  let token = first.accessToken;
  let introspection = await checker.oauth.introspect(token);
  const end = introspection.ok ? endCodeOf(introspection) : null;
  if (end !== null) {
    const renewed = await renewOrEnd(checker, userId, token, end);
    if (!renewed.ok) return { answered: renewed.isFinal, pageIds: null };
    token = renewed.accessToken;
    introspection = await checker.oauth.introspect(token);
    const endAgain = introspection.ok ? endCodeOf(introspection) : null;
    if (endAgain !== null) {
      await checker.credentials.markInvalid(userId, endAgain, token);
      return { answered: true, pageIds: null };
    }
  }
  return introspection.ok && introspection.active ? { token, introspection } : NO_RESPONSE;
}

async function pagesOf(checker: Checker, token: string): Promise<ConnectionCheck> {
  try {
    return { answered: true, pageIds: [...(await readPublishingRoles(checker.linkedin, token)).keys()] };
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    const { code, certainty } = error.failure;
    const isForbidden = certainty === "refused" && code === "linkedin_forbidden";
    return { answered: isForbidden, pageIds: null };
  }
}

/** Stores LinkedIn's report about a connection. Does not throw for LinkedIn's failures; a refusal notifies the user. */
export async function checkConnection(
  checker: Checker,
  userId: string,
  withPages: boolean,
): Promise<ConnectionCheck> {
  const active = await activeToken(checker, userId);
  if (!("token" in active)) return active;
  const { token, introspection } = active;
  const check: ConnectionCheck = withPages
    ? await pagesOf(checker, token)
    : { answered: true, pageIds: null };
  await checker.store.saveFacts(userId, {
    accessToken: token,
    scopes: introspection.scopes,
    expiresAt: introspection.expiresAt,
    pageIds: check.pageIds,
  });
  return check;
}
