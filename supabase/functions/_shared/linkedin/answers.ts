import type { ErrorCode } from "../contract/error-codes.ts";

/**
 * Why a call to LinkedIn gave nothing.
 * `refused`: LinkedIn certainly did not do it. `unknown`: it may have.
 */
export type LinkedInFailure = {
  ok: false;
  certainty: "refused" | "unknown";
  code: ErrorCode;
  httpStatus: number | null;
};
export type LinkedInResult<T> = ({ ok: true } & T) | LinkedInFailure;

export const refused = (code: ErrorCode, httpStatus: number | null): LinkedInFailure => ({
  ok: false,
  certainty: "refused",
  code,
  httpStatus,
});
export const unknown = (code: ErrorCode, httpStatus: number | null): LinkedInFailure => ({
  ok: false,
  certainty: "unknown",
  code,
  httpStatus,
});

/** True for the codes that say that the access token is not good any more. */
export const isTokenFailure = (code: ErrorCode): boolean =>
  code === "linkedin_token_expired" || code === "linkedin_token_revoked";

type Body = { code?: unknown; serviceErrorCode?: unknown; message?: unknown };

const fieldsOf = (body: unknown): Body => (typeof body === "object" && body !== null ? body : {});

const isRevoked = (body: Body): boolean =>
  body.code === "REVOKED_ACCESS_TOKEN" || body.serviceErrorCode === 65601;

/** Any 401 means "connect again"; the sub-code only chooses the sentence, because it is not contractual. */
const tokenCode = (body: Body): ErrorCode =>
  isRevoked(body) ? "linkedin_token_revoked" : "linkedin_token_expired";

/** 422 for the same author and text, within LinkedIn's cool-down of some minutes. */
const isDuplicate = (body: Body): boolean =>
  body.code === "DUPLICATE_POST" || (typeof body.message === "string" && /\bduplicate\b/i.test(body.message));

/**
 * Reads an answer that is not a success. Statuses by which LinkedIn says that it did not act are `refused`; anything
 * else (5xx, 408, 409, a redirect, a status never seen) is `unknown`: a gateway may say so of a request that went through.
 */
export function failureOf(status: number, rawBody: unknown): LinkedInFailure {
  const body = fieldsOf(rawBody);
  switch (status) {
    case 401:
      return refused(tokenCode(body), status);
    case 403:
      return refused("linkedin_forbidden", status);
    case 429:
      return refused("linkedin_rate_limited", status);
    case 426:
      return refused("linkedin_version_retired", status);
    case 422:
      return refused(isDuplicate(body) ? "linkedin_duplicate" : "linkedin_rejected", status);
    case 400:
      if (body.code === "VERSION_MISSING" || body.code === "NONEXISTENT_VERSION")
        return refused("linkedin_version_retired", status);
      return refused(
        body.code === "FIELD_LENGTH_TOO_LONG" ? "linkedin_text_too_long" : "linkedin_rejected",
        status,
      );
    case 404:
    case 405:
    case 411:
    case 413:
    case 414:
    case 415:
      return refused("linkedin_rejected", status);
    default:
      return unknown("linkedin_server_error", status);
  }
}
