import { isAuthRetryableFetchError } from "@supabase/auth-js";
import { sessionText } from "./session.text";

export type SignInFailure = { error?: string; errorCode?: string; description?: string };

const CANCELLED = new Set(["access_denied", "user_cancelled_login", "user_cancelled_authorize"]);
const EXPIRED = new Set([
  "bad_code_verifier",
  "flow_state_expired",
  "flow_state_not_found",
  "bad_oauth_state",
  "bad_oauth_callback",
  "invalid_grant",
]);

/**
 * The Spanish cause of a failed sign-in. Whoever makes a link chooses what its address says, so codes are only compared
 * with ours and no word of the address is shown.
 */
export function describeSignInFailure(failure: SignInFailure): string {
  const codes = [failure.errorCode, failure.error].filter((code): code is string => Boolean(code));
  if (codes.some((code) => CANCELLED.has(code)) || /user_cancelled/i.test(failure.description ?? ""))
    return sessionText.cause.cancelled;
  if (codes.some((code) => EXPIRED.has(code))) return sessionText.cause.expired;
  if (codes.includes("unauthorized_scope_error")) return sessionText.cause.scopes;
  if (/unable to exchange external code/i.test(failure.description ?? "")) return sessionText.cause.expired;
  if (codes.includes("temporarily_unavailable")) return sessionText.cause.unreachable;
  return sessionText.cause.unknown;
}

/** The same for what the auth client threw while it exchanged the code. */
export function describeAuthError(error: {
  name: string;
  message: string;
  code?: string;
  status?: number;
}): string {
  if (isAuthRetryableFetchError(error)) return sessionText.cause.unreachable;
  if (error.name === "AuthPKCECodeVerifierMissingError") return sessionText.cause.otherBrowser;
  // A spent or unknown code is answered with 4xx and wording that differs by version.
  if (error.status !== undefined && error.status >= 400 && error.status < 500)
    return sessionText.cause.expired;
  return describeSignInFailure({ errorCode: error.code, description: error.message });
}
