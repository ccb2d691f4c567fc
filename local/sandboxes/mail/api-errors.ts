/** Refusals in Resend's words (resend.com/docs/api-reference/errors). */
export const apiError = (
  statusCode: number,
  name: string,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ statusCode, name, message }, { status: statusCode, headers });

export function errorForStatus(status: number): Response {
  switch (status) {
    case 401:
      return apiError(401, "missing_api_key", "Missing API key in the authorization header.");
    case 403:
      return apiError(403, "invalid_api_key", "API key is invalid");
    case 409:
      return apiError(
        409,
        "concurrent_idempotent_requests",
        "Another request with the same idempotency key is in progress.",
      );
    case 422:
      return apiError(422, "validation_error", "The `from` field is missing.");
    case 429:
      return apiError(
        429,
        "rate_limit_exceeded",
        "Too many requests. You can only make 2 requests per second.",
        {
          "retry-after": "1",
        },
      );
    default:
      return status >= 500
        ? apiError(status, "application_error", "An unexpected error occurred.")
        : apiError(status, "validation_error", "The request is not valid.");
  }
}
