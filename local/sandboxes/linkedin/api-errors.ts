import type { Settings } from "./settings.ts";

type Details = { serviceErrorCode?: number; code?: string; fieldPath?: string };

/** An error in LinkedIn's shape (learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling). */
export function apiError(status: number, message: string, details: Details = {}): Response {
  const { serviceErrorCode, code, fieldPath } = details;
  return Response.json(
    {
      status,
      ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }),
      ...(code === undefined ? {} : { code }),
      message,
      ...(fieldPath === undefined
        ? {}
        : {
            errorDetails: {
              inputErrors: [{ description: message, input: { inputPath: { fieldPath } }, code }],
            },
          }),
    },
    { status },
  );
}

export const emptyToken = () =>
  apiError(401, "Empty or missing OAuth2 access token", { code: "EMPTY_ACCESS_TOKEN" });
export const invalidToken = () =>
  apiError(401, "Invalid access token", { serviceErrorCode: 65600, code: "INVALID_ACCESS_TOKEN" });
export const revokedToken = () =>
  apiError(401, "The token used in the request has been revoked by the user", {
    serviceErrorCode: 65601,
    code: "REVOKED_ACCESS_TOKEN",
  });
export const expiredToken = () =>
  apiError(401, "The token used in the request has expired", {
    serviceErrorCode: 65602,
    code: "EXPIRED_ACCESS_TOKEN",
  });

/** @param resource a name as LinkedIn writes it: `partnerApiPostsExternal.CREATE.20260901` */
export const notPermitted = (resource: string) =>
  apiError(403, `Not enough permissions to access: ${resource}`, {
    serviceErrorCode: 100,
    code: "ACCESS_DENIED",
  });

export const notFound = () => apiError(404, "Could not find entity", { code: "NOT_FOUND" });

export const fieldError = (code: string, fieldPath: string, message: string) =>
  apiError(400, message, { code, fieldPath });

/** In the spelling "live" the codes are only in `errorDetails`, as in captured responses (n8n-io/n8n#22899). */
function spelt(
  { spelling }: Pick<Settings, "spelling">,
  refusal: {
    status: number;
    message: string;
    documented: string;
    live: string;
    field?: string;
    more?: object;
  },
): Response {
  const { status, message, documented, live, field, more } = refusal;
  if (spelling === "documented")
    return apiError(status, message, { code: documented, ...(field ? { fieldPath: field } : {}) });
  if (spelling === "flat") return Response.json({ status, code: live, message }, { status });
  if (spelling === "message") return Response.json({ status, message }, { status });
  const input = field ? { inputPath: { fieldPath: field } } : {};
  const description = more
    ? "Size of array cannot be higher than the maxLength"
    : "Duplicate post is detected";
  return Response.json(
    {
      errorDetailType: "com.linkedin.common.error.BadRequest",
      message: `com.linkedin.content.common.exception.BadRequestResponseException: ${message}`,
      errorDetails: { inputErrors: [{ description, input, code: live, ...more }] },
      status,
    },
    { status },
  );
}

export const textTooLong = (
  settings: Pick<Settings, "spelling" | "lengthStatus">,
  { what, field, length, limit }: { what: string; field: string; length: number; limit: number },
): Response =>
  spelt(settings, {
    status: settings.lengthStatus,
    field,
    more: { maxLength: limit },
    documented: "FIELD_LENGTH_TOO_LONG",
    live: "FIELD_ARRAY_SIZE_TOO_HIGH",
    message: `${what} text length (${length} characters) exceeded the maximum allowed (${limit} characters)`,
  });

export const duplicatePost = (
  settings: Pick<Settings, "spelling" | "duplicateStatus">,
  urn: string,
): Response =>
  spelt(settings, {
    status: settings.duplicateStatus,
    documented: "DUPLICATE_POST",
    live: "DUPLICATE_POST",
    message: `Content is a duplicate of ${urn}`,
  });

export const throttled = (scope: "APPLICATION" | "MEMBER") =>
  apiError(429, `Resource level throttle ${scope} DAY limit for calls to this resource is reached.`, {
    serviceErrorCode: 101,
    code: "TOO_MANY_REQUESTS",
  });

export function errorForStatus(status: number): Response {
  if (status === 401) return expiredToken();
  if (status === 403) return notPermitted("partnerApiPostsExternal.CREATE.20260901");
  if (status === 404) return notFound();
  if (status === 409)
    return apiError(409, "A write conflict occurred. Retry the request.", { code: "CONFLICT" });
  if (status === 422) {
    return apiError(422, "Content is a duplicate of urn:li:share:6840000000000000000", {
      code: "DUPLICATE_POST",
    });
  }
  if (status === 429) return throttled("APPLICATION");
  if (status === 503) return apiError(503, "Service Unavailable", { code: "SERVICE_UNAVAILABLE" });
  if (status === 504) return apiError(504, "Gateway Timeout", { code: "GATEWAY_TIMEOUT" });
  if (status >= 500) return apiError(status, "Internal Server Error", { code: "INTERNAL_SERVER_ERROR" });
  return apiError(status, "Bad Request", { code: "ILLEGAL_ARGUMENT" });
}
