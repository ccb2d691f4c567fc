import { expect, test } from "vitest";
import { failureOf } from "./answers.ts";

test.each([
  [401, { code: "EXPIRED_ACCESS_TOKEN", serviceErrorCode: 65602 }, "refused", "linkedin_token_expired"],
  [401, { code: "REVOKED_ACCESS_TOKEN", serviceErrorCode: 65601 }, "refused", "linkedin_token_revoked"],
  [401, { serviceErrorCode: 65601 }, "refused", "linkedin_token_revoked"],
  [401, null, "refused", "linkedin_token_expired"],
  [403, { code: "ACCESS_DENIED" }, "refused", "linkedin_forbidden"],
  [422, { code: "DUPLICATE_POST" }, "refused", "linkedin_duplicate"],
  [422, { message: "Content is a duplicate of urn:li:share:684" }, "refused", "linkedin_duplicate"],
  [422, { message: "Unprocessable" }, "refused", "linkedin_rejected"],
  [429, { code: "TOO_MANY_REQUESTS" }, "refused", "linkedin_rate_limited"],
  [426, { code: "NONEXISTENT_VERSION" }, "refused", "linkedin_version_retired"],
  [400, { code: "VERSION_MISSING" }, "refused", "linkedin_version_retired"],
  [400, { code: "FIELD_LENGTH_TOO_LONG" }, "refused", "linkedin_text_too_long"],
  [400, { code: "INVALID_VALUE_FOR_FIELD" }, "refused", "linkedin_rejected"],
  [404, "not even JSON", "refused", "linkedin_rejected"],
  [500, null, "unknown", "linkedin_server_error"],
  [502, null, "unknown", "linkedin_server_error"],
  [503, null, "unknown", "linkedin_server_error"],
  [504, null, "unknown", "linkedin_server_error"],
  [408, null, "unknown", "linkedin_server_error"],
  [409, { code: "CONFLICT" }, "unknown", "linkedin_server_error"],
  [307, null, "unknown", "linkedin_server_error"],
  [202, null, "unknown", "linkedin_server_error"],
])("%i %j is %s, %s", (status, body, certainty, code) => {
  expect(failureOf(status, body)).toEqual({ ok: false, certainty, code, httpStatus: status });
});
