import { z } from "zod";
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
  /** The live post that LinkedIn names when it refuses a duplicate. */
  duplicateOf: string | null;
};
export type LinkedInResult<T> = ({ ok: true } & T) | LinkedInFailure;

export const refused = (
  code: ErrorCode,
  httpStatus: number | null,
  duplicateOf: string | null = null,
): LinkedInFailure => ({ ok: false, certainty: "refused", code, httpStatus, duplicateOf });
export const unknown = (code: ErrorCode, httpStatus: number | null): LinkedInFailure => ({
  ok: false,
  certainty: "unknown",
  code,
  httpStatus,
  duplicateOf: null,
});

/** True for the codes that say that the access token is not good any more. */
export const isTokenFailure = (code: ErrorCode): boolean =>
  code === "linkedin_token_expired" || code === "linkedin_token_revoked";

const inputError = z.object({
  code: z.string().optional().catch(undefined),
  input: z
    .object({ inputPath: z.object({ fieldPath: z.string() }) })
    .optional()
    .catch(undefined),
});
const errorBody = z.object({
  code: z.string().optional().catch(undefined),
  serviceErrorCode: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errorDetails: z
    .object({ inputErrors: z.array(inputError) })
    .optional()
    .catch(undefined),
});
type Body = z.output<typeof errorBody>;

const fieldsOf = (body: unknown): Body => errorBody.safeParse(body).data ?? {};

const isRevoked = (body: Body): boolean =>
  body.code === "REVOKED_ACCESS_TOKEN" || body.serviceErrorCode === 65601;

/** Any 401 means "connect again"; the sub-code only chooses the sentence, because it is not contractual. */
const tokenCode = (body: Body): ErrorCode =>
  isRevoked(body) ? "linkedin_token_revoked" : "linkedin_token_expired";

/** 422 for the same author and text, within LinkedIn's cool-down of some minutes. */
const isDuplicate = (body: Body): boolean =>
  body.code === "DUPLICATE_POST" || /\bduplicate\b/i.test(body.message ?? "");

/** "Content is a duplicate of urn:li:share:684…" */
const namedPost = (body: Body): string | null =>
  /urn:li:(?:share|ugcPost|activity):\d+/.exec(body.message ?? "")?.[0] ?? null;

const RETIRED = new Set(["VERSION_MISSING", "NONEXISTENT_VERSION"]);
const ABOUT_MEDIA = /^(?:MEDIA_ASSET_\w+|INVALID_(?:IMAGE|VIDEO|DOCUMENT)_ID|EXPIRED_UPLOAD_URL)$/;
const TEXT_FIELD = /commentary|message|text/i;

/** A 400 names its cause in `code`, and newer answers again, field by field, in `errorDetails`. */
function badRequestCode(body: Body): ErrorCode {
  const details = body.errorDetails?.inputErrors ?? [];
  const codes = [body.code, ...details.map((detail) => detail.code)].filter((code) => code !== undefined);
  if (codes.some((code) => RETIRED.has(code))) return "linkedin_version_retired";
  if (codes.some((code) => ABOUT_MEDIA.test(code))) return "media_upload_failed";
  if (!codes.includes("FIELD_LENGTH_TOO_LONG")) return "linkedin_rejected";
  // A title or a picture's description has its own limit: shortening the text would not help there.
  const fields = details.flatMap((detail) => detail.input?.inputPath.fieldPath ?? []);
  const isText = fields.length === 0 || fields.some((field) => TEXT_FIELD.test(field) && !/alt/i.test(field));
  return isText ? "linkedin_text_too_long" : "linkedin_rejected";
}

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
      return isDuplicate(body)
        ? refused("linkedin_duplicate", status, namedPost(body))
        : refused("linkedin_rejected", status);
    case 400:
      return refused(badRequestCode(body), status);
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
