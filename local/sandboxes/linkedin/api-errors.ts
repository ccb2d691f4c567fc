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

/** @param resource as LinkedIn writes it, for instance `partnerApiPostsExternal.CREATE.20260901` */
export const notPermitted = (resource: string) =>
  apiError(403, `Not enough permissions to access: ${resource}`, {
    serviceErrorCode: 100,
    code: "ACCESS_DENIED",
  });

export const notFound = () => apiError(404, "Could not find entity", { code: "NOT_FOUND" });

export const fieldError = (code: string, fieldPath: string, message: string) =>
  apiError(400, message, { code, fieldPath });

export const throttled = (scope: "APPLICATION" | "MEMBER") =>
  apiError(429, `Resource level throttle ${scope} DAY limit for calls to this resource is reached.`, {
    serviceErrorCode: 101,
    code: "TOO_MANY_REQUESTS",
  });

/** The body that LinkedIn itself would send with a status: what a status fault without a body answers. */
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
