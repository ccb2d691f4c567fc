import { CodedError } from "../_shared/coded-error.ts";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { refreshLinkedinTokenInput } from "../_shared/contract/functions.ts";
import type { RequireQuota } from "../_shared/http/endpoint.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { failureWith, success } from "../_shared/http/responses.ts";
import type { AccessResult, CredentialStore, LinkedInAccess } from "../_shared/linkedin/tokens/access.ts";
import { endIfFinal } from "../_shared/linkedin/tokens/renewal.ts";
import type { Requests } from "../_shared/requests/answer-once.ts";

export type Deps = {
  requests: Requests;
  requireQuota: RequireQuota;
  credentials: CredentialStore;
  access: LinkedInAccess;
  now: () => number;
};

/** The body may be long, because the specified request contains a refresh token, which this function ignores. */
const BODY = { schema: refreshLinkedinTokenInput, maxBytes: 32_768 };
/** A second click within this time does not renew the tokens again. */
const SAME_CLICK_MS = 10_000;

const DESCRIPTIONS: Partial<Record<ErrorCode, string>> = {
  linkedin_not_connected: "There is no LinkedIn connection to refresh.",
  linkedin_token_expired: "LinkedIn no longer accepts this connection; the user has to connect again.",
  linkedin_token_not_renewable:
    "LinkedIn gave no refresh token or refuses it; the access token is good until it ends.",
  linkedin_refresh_refused: "LinkedIn refused this time; nothing was changed.",
  linkedin_unreachable: "LinkedIn did not answer; nothing was changed.",
  backend_misconfigured: "LinkedIn does not accept this app's credentials.",
};

/**
 * Renews the caller's LinkedIn connection with the stored refresh token. Two processes may do so at once, because
 * LinkedIn accepts a refresh token repeatedly.
 */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint(
    { who: "user", body: BODY, requests: deps.requests },
    async ({ caller: { userId }, input }) => {
      if (input.user_id !== userId) throw new CodedError("forbidden");
      const result = await refresh(deps, userId);
      if (result.ok) return success({ success: true });
      const error_description = DESCRIPTIONS[result.code] ?? "The connection could not be refreshed.";
      return failureWith(result.code, { error_type: result.code, error_description });
    },
  );

async function refresh(deps: Deps, userId: string): Promise<AccessResult> {
  const known = await deps.credentials.read(userId);
  if (known?.refreshToken) {
    const isGood = known.isValid !== false && known.expiresAt > deps.now();
    // A sign-in or a simultaneous request has just stored this token, so another renewal is not needed.
    if (isGood && deps.now() - known.givenAt < SAME_CLICK_MS)
      return { ok: true, accessToken: known.accessToken };
    await deps.requireQuota(userId);
  }
  return await endIfFinal(deps, userId, await deps.access.refreshAhead(userId));
}
