import { isAuthRetryableFetchError } from "@supabase/auth-js";
import { signInText } from "./sign-in.text";

export const otherBrowser = signInText.otherBrowser;

export type SignInFailure = { error?: string; errorCode?: string; description?: string };

type Cause = keyof typeof signInText;

/** Codes of Supabase Auth (https://supabase.com/docs/guides/auth/debugging/error-codes). */
const OF_SERVICE = new Map<string, Cause>([
  ["signup_disabled", "closed"],
  ["user_banned", "banned"],
  ["over_request_rate_limit", "tooOften"],
  ["provider_disabled", "disabled"],
  ["oauth_provider_not_supported", "disabled"],
  ["provider_email_needs_verification", "noEmail"],
  ["email_not_confirmed", "noEmail"],
  ["email_address_invalid", "noEmail"],
  ["email_address_not_authorized", "closed"],
  ["bad_oauth_state", "expired"],
  ["bad_oauth_callback", "expired"],
  ["flow_state_not_found", "expired"],
  ["flow_state_expired", "expired"],
  ["bad_code_verifier", "expired"],
  ["session_expired", "expired"],
  ["session_not_found", "expired"],
  ["refresh_token_not_found", "expired"],
  ["refresh_token_already_used", "expired"],
  ["flow_state_already_used", "expired"],
  ["otp_expired", "expired"],
  ["conflict", "service"],
  ["request_timeout", "service"],
  ["unexpected_failure", "service"],
  ["hook_timeout", "service"],
  ["hook_timeout_after_retry", "service"],
  ["hook_payload_over_size_limit", "service"],
  ["hook_payload_invalid_content_type", "service"],
]);
const OF_PROVIDER = new Map<string, Cause>([
  ["user_cancelled_login", "cancelled"],
  ["user_cancelled_authorize", "cancelled"],
  ["access_denied", "refused"],
  ["unauthorized_scope_error", "scopes"],
  ["invalid_scope", "scopes"],
  ["insufficient_scope", "scopes"],
  ["openid_insufficient_scope_error", "scopes"],
  ["consent_required", "refused"],
  ["interaction_required", "refused"],
  ["login_required", "refused"],
  ["invalid_grant", "expired"],
  ["temporarily_unavailable", "service"],
  ["server_error", "service"],
]);

/** An unknown description is never shown, because anybody can write it into a link. */
function ofDescription(description: string): Cause | undefined {
  if (/user_cancelled|user (?:denied|cancell?ed)/i.test(description)) return "cancelled";
  // Auth services older than the error codes name the cause only in words.
  if (/signups? (?:not allowed|(?:is |are )?disabled)/i.test(description)) return "closed";
  if (/unable to exchange external code/i.test(description)) return "expired";
  // Reads the description, because the code `validation_failed` stands for a disabled provider and also for an
  // incomplete return address.
  if (/unsupported provider|provider is not enabled/i.test(description)) return "disabled";
  if (
    /auth code and code verifier|state parameter missing|state (?:has expired|not found|is invalid)|invalid state|code missing/i.test(
      description,
    )
  )
    return "expired";
  // Some versions of Supabase describe a banned user as 'unauthorized'.
  if (/user is (?:banned|unauthorized)/i.test(description)) return "banned";
  return /error getting user email|unverified email/i.test(description) ? "noEmail" : undefined;
}

/**
 * The Spanish cause of a failed sign-in. Supabase's code is read before OAuth's, because OAuth's `access_denied` also
 * stands for closed sign-ups.
 */
export function describeSignInFailure({
  error = "",
  errorCode = "",
  description = "",
}: SignInFailure): string {
  const exact = OF_SERVICE.get(errorCode);
  // With an unknown Supabase code, `access_denied` does not mean that LinkedIn refused.
  const isUnknownCode = errorCode !== "" && !exact && !OF_PROVIDER.has(errorCode);
  const general = isUnknownCode && error === "access_denied" ? undefined : OF_PROVIDER.get(error);
  const cause =
    (exact === "service" ? undefined : exact) ??
    ofDescription(description) ??
    OF_PROVIDER.get(errorCode) ??
    exact ??
    general ??
    OF_SERVICE.get(error);
  return signInText[cause ?? "unknown"];
}

const OF_USED_LINK = [400, 401, 404, 410, 422];

export function describeAuthError(error: {
  name: string;
  message: string;
  code?: string;
  status?: number;
}): string {
  if (isAuthRetryableFetchError(error)) return signInText.unreachable;
  if (error.name === "AuthPKCECodeVerifierMissingError") return signInText.otherBrowser;
  const known = OF_SERVICE.get(error.code ?? "");
  if (known) return signInText[known];
  if (error.status === 429) return signInText.tooOften;
  if (error.status !== undefined && error.status >= 500) return signInText.service;
  // Auth services without error codes send one of these statuses for a used or unknown sign-in code. 403 is not among
  // them, because a firewall sends 403.
  if (error.code === undefined && OF_USED_LINK.includes(error.status ?? 0)) return signInText.expired;
  return describeSignInFailure({ errorCode: error.code, description: error.message });
}
