import { expect, test } from "vitest";
import { failureOf } from "./answers.ts";

/** As newer answers say it: field by field, with no code of their own. */
const detailed = (code: string, fieldPath: string) => ({
  status: 400,
  message: "Bad request",
  errorDetails: { inputErrors: [{ code, description: "x", input: { inputPath: { fieldPath } } }] },
});

test.each([
  [401, { code: "EXPIRED_ACCESS_TOKEN", serviceErrorCode: 65602 }, "refused", "linkedin_token_expired"],
  [401, { code: "REVOKED_ACCESS_TOKEN", serviceErrorCode: 65601 }, "refused", "linkedin_token_revoked"],
  [401, { serviceErrorCode: 65601 }, "refused", "linkedin_token_revoked"],
  [401, null, "refused", "linkedin_token_expired"],
  [403, { code: "ACCESS_DENIED" }, "refused", "linkedin_forbidden"],
  [422, { code: "DUPLICATE_POST" }, "refused", "linkedin_duplicate"],
  [422, { message: "Unprocessable" }, "refused", "linkedin_rejected"],
  [429, { code: "TOO_MANY_REQUESTS" }, "refused", "linkedin_rate_limited"],
  [426, { code: "NONEXISTENT_VERSION" }, "refused", "linkedin_version_retired"],
  [400, { code: "VERSION_MISSING" }, "refused", "linkedin_version_retired"],
  [400, { code: "FIELD_LENGTH_TOO_LONG" }, "refused", "linkedin_text_too_long"],
  [400, { code: "INVALID_VALUE_FOR_FIELD" }, "refused", "linkedin_rejected"],
  [400, { code: "MEDIA_ASSET_WAITING_UPLOAD" }, "refused", "media_upload_failed"],
  [400, { code: "MEDIA_ASSET_PROCESSING_FAILED" }, "refused", "media_upload_failed"],
  [400, { code: "INVALID_IMAGE_ID" }, "refused", "media_upload_failed"],
  [400, { code: "INVALID_VIDEO_ID" }, "refused", "media_upload_failed"],
  [400, { code: "EXPIRED_UPLOAD_URL" }, "refused", "media_upload_failed"],
  [400, { code: "INVALID_URN_ID" }, "refused", "linkedin_rejected"],
  [400, { code: "MISSING_FIELD" }, "refused", "linkedin_rejected"],
  [400, detailed("FIELD_LENGTH_TOO_LONG", "/commentary"), "refused", "linkedin_text_too_long"],
  [400, detailed("FIELD_LENGTH_TOO_LONG", "/content/media/altText"), "refused", "linkedin_rejected"],
  [400, detailed("MEDIA_ASSET_WAITING_UPLOAD", "/content/media/id"), "refused", "media_upload_failed"],
  [400, { code: 7, errorDetails: { inputErrors: "none" } }, "refused", "linkedin_rejected"],
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
  expect(failureOf(status, body)).toEqual({
    ok: false,
    certainty,
    code,
    httpStatus: status,
    duplicateOf: null,
  });
});

test.each([
  ["Content is a duplicate of urn:li:share:684", "urn:li:share:684"],
  ["Content is a duplicate of urn:li:ugcPost:7.", "urn:li:ugcPost:7"],
  ["Duplicate content", null],
])("a duplicate (%s) names %s", (message, duplicateOf) => {
  expect(failureOf(422, { message })).toEqual({
    ok: false,
    certainty: "refused",
    code: "linkedin_duplicate",
    httpStatus: 422,
    duplicateOf,
  });
});
