import {
  AuthApiError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { signInText as cause } from "./sign-in.text";
import { describeAuthError, describeSignInFailure } from "./sign-in-errors";

test.each([
  [{ error: "access_denied", description: "The user cancelled" }, cause.cancelled],
  [{ error: "access_denied", description: "user_cancelled_login" }, cause.cancelled],
  [{ error: "user_cancelled_authorize" }, cause.cancelled],
  [{ error: "access_denied" }, cause.refused],
  [
    { error: "access_denied", errorCode: "signup_disabled", description: "Signups not allowed" },
    cause.closed,
  ],
  [{ error: "access_denied", errorCode: "user_banned" }, cause.banned],
  [{ error: "access_denied", errorCode: "over_request_rate_limit" }, cause.tooOften],
  [{ error: "access_denied", errorCode: "provider_disabled" }, cause.disabled],
  [{ error: "access_denied", errorCode: "otp_expired" }, cause.expired],
  [{ error: "invalid_request", errorCode: "flow_state_already_used" }, cause.expired],
  [{ error: "access_denied", errorCode: "identity_already_exists" }, cause.unknown],
  [{ error: "access_denied", errorCode: "a_code_of_tomorrow" }, cause.unknown],
  [{ error: "server_error", errorCode: "a_code_of_tomorrow" }, cause.service],
  [{ error: "access_denied", errorCode: "provider_email_needs_verification" }, cause.noEmail],
  [{ error: "server_error", errorCode: "unexpected_failure" }, cause.service],
  [
    {
      error: "server_error",
      errorCode: "unexpected_failure",
      description: "Error getting user email from external provider",
    },
    cause.noEmail,
  ],
  [{ error: "invalid_request", errorCode: "flow_state_expired" }, cause.expired],
  [{ error: "invalid_request", errorCode: "flow_state_not_found" }, cause.expired],
  [{ error: "invalid_request", errorCode: "bad_oauth_callback" }, cause.expired],
  [{ error: "server_error", description: "user_cancelled_authorize" }, cause.cancelled],
  [{ error: "invalid_request", errorCode: "bad_oauth_state" }, cause.expired],
  [{ error: "server_error", description: "Unable to exchange external code: 4/0A" }, cause.expired],
  [{ error: "unauthorized_scope_error" }, cause.scopes],
  [{ error: "openid_insufficient_scope_error" }, cause.scopes],
  [{ error: "consent_required" }, cause.refused],
  [{ error: "invalid_request", description: "OAuth state has expired" }, cause.expired],
  [{ error: "access_denied", errorCode: "403", description: "Signup disabled" }, cause.closed],
  [
    { error: "unauthorized_client", errorCode: "401", description: "Unverified email with linkedin_oidc" },
    cause.noEmail,
  ],
  [{ error: "unauthorized_client", errorCode: "401", description: "User is unauthorized" }, cause.banned],
  [{ error: "access_denied", errorCode: "403", description: "User is banned" }, cause.banned],
  [
    { error: "invalid_request", errorCode: "400", description: "OAuth state is invalid: token is expired" },
    cause.expired,
  ],
  [{ error: "invalid_request", description: "OAuth callback with invalid state" }, cause.expired],
  [{ error: "temporarily_unavailable" }, cause.service],
  [{ error: "server_error", errorCode: "request_timeout" }, cause.service],
  [{ error: "access_denied", errorCode: "session_expired" }, cause.expired],
  [{ error: "server_error", description: "Llame al 555-0100" }, cause.service],
  [
    {
      error: "invalid_request",
      errorCode: "validation_failed",
      description: "Unsupported provider: provider is not enabled",
    },
    cause.disabled,
  ],
  [
    {
      error: "invalid_request",
      errorCode: "validation_failed",
      description: "invalid request: both auth code and code verifier should be non-empty",
    },
    cause.expired,
  ],
  [{ error: "invalid_request", errorCode: "validation_failed", description: "" }, cause.unknown],
  [{ error: "invalid_request", errorCode: "conflict" }, cause.service],
  [{ error: "access_denied", errorCode: "email_not_confirmed" }, cause.noEmail],
  [{ error: "server_error" }, cause.service],
  [{}, cause.unknown],
])("the failure %j of a sign-in is shown as %s", (failure, message) => {
  expect(describeSignInFailure(failure)).toBe(message);
});

const STRANGER = "Llama al 900 000 000 para recuperar tu cuenta";

test.each([
  [{ error: "weather", description: STRANGER }],
  [{ errorCode: STRANGER }],
  [{ error: STRANGER }],
  [{ error: "toString", errorCode: "__proto__", description: STRANGER }],
])("a sign-in error never shows text from the page's address: %j", (failure) => {
  expect(describeSignInFailure(failure)).toBe(cause.unknown);
});

test("a sign-in error never shows the sign-in service's own text", () => {
  expect(describeAuthError(new AuthApiError(STRANGER, 500, undefined))).toBe(cause.service);
});

test.each([
  [403, undefined, cause.unknown],
  [418, undefined, cause.unknown],
  [422, "identity_already_exists", cause.unknown],
  [400, "captcha_failed", cause.unknown],
  [400, undefined, cause.expired],
  [404, undefined, cause.expired],
  [400, "refresh_token_not_found", cause.expired],
  [403, "session_not_found", cause.expired],
])(
  "only a response about a used or unknown code is shown as an expired link: %i %s",
  (status, code, sentence) => {
    expect(describeAuthError(new AuthApiError("x", status, code))).toBe(sentence);
  },
);

test("closed sign-ups are recognised in the messages of services without error codes", () => {
  const description = "Signups not allowed for this instance";
  expect(describeSignInFailure({ error: "unauthorized_client", errorCode: "401", description })).toBe(
    cause.closed,
  );
});

test("the message about a failed exchange of the sign-in code names the next step", () => {
  expect(describeAuthError(new AuthApiError("invalid flow state", 404, "flow_state_not_found"))).toBe(
    cause.expired,
  );
  expect(describeAuthError(new AuthRetryableFetchError("fetch failed", 0))).toBe(cause.unreachable);
  expect(describeAuthError(new AuthPKCECodeVerifierMissingError())).toBe(cause.otherBrowser);
});
