import type { ErrorCode } from "../contract/error-codes.ts";
import {
  ABOUT_MEDIA,
  ABOUT_POST,
  ABOUT_RIGHTS,
  ABOUT_TEXT,
  ABOUT_TOKEN,
  allowedIn,
  DUPLICATE,
  matchesWording,
  OTHER_WORD,
  PART_OF_POST,
  POST_EXISTS,
  RETIRED,
  REVOKED,
  reportsTooLong,
  SAID_DUPLICATE,
  SOMETHING_ELSE,
  THROTTLED,
  TOO_LONG_CODE,
  UNPROCESSABLE,
  type Wordings,
} from "./wordings.ts";

/** `refused` means that LinkedIn did not execute the call; `unknown`, that LinkedIn may have executed it. */
export type LinkedInFailure = {
  ok: false;
  certainty: "refused" | "unknown";
  code: ErrorCode;
  httpStatus: number | null;
  duplicateOf: string | null;
  limit?: number;
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

export const isTokenFailure = (code: ErrorCode): boolean =>
  code === "linkedin_token_expired" || code === "linkedin_token_revoked";

type Facts = {
  codes: string[];
  fields: string[];
  prose: string;
  /** The post's urn, when it is the whole value of a field of the error, as in the details of a duplicate. */
  post: string | null;
  serviceErrorCode: number | null;
  maxLength: number | null;
};

const PROSE = /^(?:error_?)?(?:message|msg|description|details?|reason)$/i;
const POST = /urn:li:(?:share|ugcPost|activity):\d+/;
const ONLY_POST = /^urn:li:(?:share|ugcPost|activity):\d+$/;
const MOST_DEPTH = 6;
const MOST_VALUES = 200;

/**
 * Collects codes, field names and messages from all objects in an error's body, because LinkedIn nests codes in inner
 * objects and includes the error bodies of its own services.
 */
function factsOf(body: unknown): Facts {
  const facts: Facts = {
    codes: [],
    fields: [],
    prose: "",
    post: null,
    serviceErrorCode: null,
    maxLength: null,
  };
  let left = MOST_VALUES;
  const read = (value: unknown, name: string, depth: number): void => {
    left -= 1;
    if (left < 0 || depth > MOST_DEPTH || value === null) return;
    if (typeof value === "object") {
      for (const [key, part] of Object.entries(value))
        read(part, Array.isArray(value) ? name : key, depth + 1);
    } else if (typeof value === "string") {
      const urn = value.replace(/%3a/gi, ":");
      if (ONLY_POST.test(urn)) facts.post ??= urn;
      if (name === "") facts.prose += value;
      else if (name === "code" || name === "errorCode" || name === "error") facts.codes.push(value);
      else if (name === "fieldPath") facts.fields.push(value);
      else if (PROSE.test(name)) facts.prose += `${value}\n`;
    } else if (typeof value === "number") {
      if (name === "serviceErrorCode") facts.serviceErrorCode ??= value;
      else if (name === "maxLength") facts.maxLength ??= value;
    }
  };
  read(body, "", 0);
  return facts;
}

const names = ({ codes, prose }: Facts, wordings: Wordings): boolean =>
  [...codes, prose].some((words) => matchesWording(wordings, words));

/** Both codes mean that the user must reconnect. 65601 is undocumented, so it only selects the message. */
const tokenCode = (facts: Facts): ErrorCode =>
  facts.serviceErrorCode === 65601 || names(facts, REVOKED)
    ? "linkedin_token_revoked"
    : "linkedin_token_expired";

const TOKEN_SERVICE_CODES = { from: 65_600, to: 65_609 };
/** Fields with limits of their own; an error that names one does not concern the post's text. */
const OTHER_FIELD = /alt|title|description|source|poll/i;
const LIST_FIELD = /images|options|entities/i;
const PATH = /(?<![\w./])\/?[a-z]\w{0,40}(?:\/[\w.]{1,60}){1,8}/gi;

const MOST_ALLOWED = 1_000_000;

function allowedOf({ maxLength, prose }: Facts): number | undefined {
  const limit = maxLength ?? Number(allowedIn(prose));
  return Number.isSafeInteger(limit) && limit > 0 && limit <= MOST_ALLOWED ? limit : undefined;
}

/** The duplicate's urn, or null for an unnamed duplicate; undefined for another refusal. */
function duplicateOf(facts: Facts): string | null | undefined {
  const { prose } = facts;
  const hasEarlierPost =
    (matchesWording(SAID_DUPLICATE, prose) && matchesWording(ABOUT_POST, prose)) ||
    (matchesWording(POST_EXISTS, prose) && !matchesWording(PART_OF_POST, prose));
  if (!names(facts, DUPLICATE) && !(hasEarlierPost && !matchesWording(SOMETHING_ELSE, prose)))
    return undefined;
  return POST.exec(prose.replace(/%3a/gi, ":"))?.[0] ?? facts.post;
}

function contentRefusal(facts: Facts, status: number): LinkedInFailure {
  const { from, to } = TOKEN_SERVICE_CODES;
  const service = facts.serviceErrorCode ?? 0;
  if ((service >= from && service <= to) || names(facts, ABOUT_TOKEN))
    return refused(tokenCode(facts), status);
  if (names(facts, RETIRED)) return refused("linkedin_version_retired", status);
  if (names(facts, ABOUT_RIGHTS)) return refused("linkedin_forbidden", status);
  if (names(facts, UNPROCESSABLE)) return refused("media_unprocessable", status);
  if (names(facts, ABOUT_MEDIA)) return refused("media_upload_failed", status);
  if (names(facts, THROTTLED)) return refused("linkedin_rate_limited", status);
  const duplicate = duplicateOf(facts);
  if (duplicate !== undefined) return refused("linkedin_duplicate", status, duplicate);
  const { prose } = facts;
  const fields = [...facts.fields, ...(prose.match(PATH) ?? [])];
  const words = prose.replace(PATH, "");
  const isOther =
    fields.some((field) => OTHER_FIELD.test(field)) ||
    (fields.length === 0 && matchesWording(OTHER_WORD, words));
  const isOfText = isOther || !matchesWording(SOMETHING_ELSE, words) || matchesWording(ABOUT_TEXT, words);
  const isLong = names(facts, TOO_LONG_CODE) || (reportsTooLong(prose) && isOfText);
  if (!isLong || (!isOther && fields.some((field) => LIST_FIELD.test(field))))
    return refused("linkedin_rejected", status);
  const limit = allowedOf(facts);
  const failure = refused(isOther ? "linkedin_field_too_long" : "linkedin_text_too_long", status);
  return limit === undefined ? failure : { ...failure, limit };
}

/**
 * Reads a response that is no success. Only a status that proves that LinkedIn executed nothing is `refused`; 5xx, 408,
 * 409 and redirects are `unknown`, because a gateway may send them after LinkedIn executed the request.
 */
export function failureOf(status: number, body: unknown): LinkedInFailure {
  // LinkedIn's own refusals of a token or a right are JSON. Anything else comes from a proxy and ends no connection.
  if ((status === 401 || status === 403) && (typeof body !== "object" || body === null))
    return refused("linkedin_server_error", status);
  switch (status) {
    case 401:
      return refused(tokenCode(factsOf(body)), status);
    case 403: {
      const isThrottled = names(factsOf(body), THROTTLED);
      return refused(isThrottled ? "linkedin_rate_limited" : "linkedin_forbidden", status);
    }
    case 429:
      return refused("linkedin_rate_limited", status);
    case 426:
      return refused("linkedin_version_retired", status);
    case 400:
    case 422:
      return contentRefusal(factsOf(body), status);
    case 409: {
      // Only a 409 for a duplicate is a refusal. After any other 409, LinkedIn may have executed the request.
      const failure = contentRefusal(factsOf(body), status);
      return failure.code === "linkedin_duplicate" ? failure : unknown("linkedin_server_error", status);
    }
    case 404:
    case 405:
    case 406:
    case 410:
    case 411:
    case 413:
    case 414:
    case 415:
    case 431:
    case 451:
      return refused("linkedin_rejected", status);
    default:
      return unknown("linkedin_server_error", status);
  }
}
