type ErrorType = "invalid_request_error" | "idempotency_error" | "card_error" | "api_error";

export type ErrorDetails = { code?: string; param?: string; type?: ErrorType };

/** Refusals in Stripe's words (docs.stripe.com/api/errors, /error-codes). */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

function errorBody(status: number, message: string, { code, param, type }: ErrorDetails) {
  const kind = type ?? (status >= 500 ? "api_error" : "invalid_request_error");
  const doc_url = code && `https://docs.stripe.com/error-codes#${code.replaceAll("_", "-")}`;
  return { error: { code, doc_url, message, param, type: kind } };
}

export const errorResponse = (status: number, message: string, details: ErrorDetails = {}): Response =>
  Response.json(errorBody(status, message, details), { status });

export const noSuchError = (what: string, id: string, param: string) =>
  new ApiError(what === "price" ? 400 : 404, `No such ${what}: '${id}'`, { code: "resource_missing", param });

export function errorForStatus(status: number): Response {
  switch (status) {
    case 401:
      return errorResponse(401, "Invalid API Key provided: sk_test_********0000");
    case 402:
      return errorResponse(402, "Your card was declined.", { code: "card_declined", type: "card_error" });
    case 403:
      return errorResponse(403, "The provided key does not have the required permissions for this endpoint.");
    case 404:
      return errorResponse(404, "No such checkout.session", { code: "resource_missing" });
    case 409:
      return errorResponse(409, "There is currently another in-progress request using this Idempotent Key.", {
        code: "idempotency_key_in_use",
        type: "idempotency_error",
      });
    case 429:
      return errorResponse(429, "Request rate limit exceeded.", { code: "rate_limit" });
    default:
      return status >= 500
        ? errorResponse(status, "An unknown error occurred")
        : errorResponse(status, "Invalid request.");
  }
}
