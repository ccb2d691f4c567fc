import { CodedError } from "../_shared/coded-error.ts";
import type { ErrorCode } from "../_shared/contract/error-codes.ts";
import { refreshLinkedinTokenInput } from "../_shared/contract/functions.ts";
import { readJson } from "../_shared/http/body.ts";
import { type Caller, requireUser } from "../_shared/http/caller.ts";
import { failureWith, success } from "../_shared/http/responses.ts";
import type { AccessResult, CredentialStore, LinkedInAccess } from "../_shared/linkedin/access.ts";
import { endIfFinal } from "../_shared/linkedin/renewal.ts";

export type Deps = {
  credentials: CredentialStore;
  access: LinkedInAccess;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** The body may carry a refresh token of several thousand characters, which is not read. */
const MAX_BODY_BYTES = 32_768;
/** Clicks this close together are one wish. */
const SAME_CLICK_MS = 10_000;

/** For `error_description`; what a user reads comes from the code. */
const DESCRIPTIONS: Partial<Record<ErrorCode, string>> = {
  linkedin_not_connected: "There is no LinkedIn connection to refresh.",
  linkedin_token_expired: "LinkedIn no longer accepts this connection; the user has to connect again.",
  linkedin_token_not_renewable:
    "LinkedIn gave no refresh token or refuses it; the access token is good until it ends.",
  linkedin_refresh_refused: "LinkedIn refused this time; nothing was changed.",
  linkedin_unreachable: "LinkedIn did not answer; nothing was changed.",
  backend_misconfigured: "LinkedIn does not accept this app's credentials.",
};

type Running = { at: number; result: Promise<AccessResult> };

/**
 * Renews the caller's connection with the refresh token that the server keeps. A second click shares the first one's
 * request to LinkedIn and its answer. Between two processes two requests may go out: LinkedIn takes a refresh token
 * again and again, and one that is refused after another process used it is looked up anew (`access.ts`).
 */
export function createHandler(deps: Deps) {
  const running = new Map<string, Running>();

  const forgetOld = () => {
    for (const [userId, { at }] of running) if (deps.now() - at >= SAME_CLICK_MS) running.delete(userId);
  };

  function refreshOnce(userId: string): Promise<AccessResult> {
    forgetOld();
    const known = running.get(userId);
    if (known) return known.result;
    const result = refresh(deps, userId);
    running.set(userId, { at: deps.now(), result });
    // A failure is not kept: the next click is a new try.
    const forget = () => running.delete(userId);
    void result.then((done) => done.ok || forget(), forget);
    return result;
  }

  return async (request: Request, caller: Caller): Promise<Response> => {
    const userId = requireUser(caller);
    const input = refreshLinkedinTokenInput.safeParse(await readJson(request, MAX_BODY_BYTES));
    if (!input.success) throw new CodedError("invalid_input");
    if (input.data.user_id !== userId) throw new CodedError("forbidden");
    const result = await refreshOnce(userId);
    if (result.ok) return success({ success: true });
    const error_description = DESCRIPTIONS[result.code] ?? "The connection could not be refreshed.";
    return failureWith(result.code, { error_type: result.code, error_description });
  };
}

const refresh = async (deps: Deps, userId: string): Promise<AccessResult> =>
  await endIfFinal(deps, userId, await deps.access.refreshAhead(userId));
