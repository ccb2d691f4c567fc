import type { ErrorCode } from "../contract/error-codes.ts";
import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH } from "../contract/limits.ts";

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
  /** A post's urn that is a field's whole value, as in a duplicate's details. */
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
 * Collects codes, field names and messages from all objects in an error's body, because LinkedIn nests codes and quotes
 * other services' bodies.
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
      else if (name === "code" || name === "error") facts.codes.push(value);
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

const names = ({ codes, prose }: Facts, code: RegExp): boolean =>
  codes.some((one) => code.test(one)) || code.test(prose);

/** Both codes mean that the user must reconnect. 65601 is undocumented, so it only selects the message. */
const tokenCode = (facts: Facts): ErrorCode =>
  facts.serviceErrorCode === 65601 || names(facts, /\bREVOKED_ACCESS_TOKEN\b/)
    ? "linkedin_token_revoked"
    : "linkedin_token_expired";

const RETIRED =
  /\b(?:VERSION_MISSING|NONEXISTENT_VERSION)\b|\bversion \d{6,8}\b.{0,20}\b(?:not active|no longer supported|not supported|sunset|deprecated|retired)\b/i;
const ABOUT_TOKEN =
  /\b(?:invalid|expired|revoked|empty|verify) (?:oauth2 )?access token\b|\btoken\b.{0,40}\b(?:invalid|expired|revoked|not valid)\b/i;
const TOKEN_SERVICE_CODES = { from: 65_600, to: 65_609 };
const ABOUT_RIGHTS =
  /\bACCESS_DENIED\b|\bpermissions? must be used\b|\b(?:not|don't) (?:have )?(?:enough |the )?permission|\bMEMBER_RESTRICTED\b|\b(?:not|un)[ -]?authorized\b|\binsufficient (?:permission|privilege|scope)s?\b|\bnot an? admin\w*\b|\b(?:account|member|author) (?:is|has been) (?:temporarily )?(?:restricted|blocked|suspended)\b/i;
/** LinkedIn's older services use the status 403 where newer services use 429 for too many requests. */
const THROTTLED =
  /\bthrottl(?:e|ed|ing)\b|\bTOO_MANY_REQUESTS\b|\btoo many requests\b|\brate limit\b|\bquota (?:is |was )?exceeded\b|\bdaily limit\b/i;
const ABOUT_MEDIA =
  /\b(?:MEDIA_ASSET_[A-Z_]+|INVALID_(?:IMAGE|VIDEO|DOCUMENT)_ID|EXPIRED_UPLOAD_URL)\b|\binvalid (?:image|video|document) urn\b|\burn:li:(?:image|video|document|digitalmediaAsset):\S{1,60}.{0,20}\b(?:not ready|processing|waiting)|\b(?:asset|image|video|document)s?\b.{0,60}\bnot owned\b|\b(?:asset|image|video|document)\b.{0,20}\bowner\b.{0,20}\bnot match\b|\b(?:asset|image|video|document|media)\b.{0,60}\b(?:being processed|processing failed|not (?:be )?found|not (?:been |yet |yet been )?(?:uploaded|available)|corrupt(?:ed)?)\b|\bunable to resolve media\b|\bunsupported (?:image|video|document)\b/i;
const DUPLICATE =
  /\bDUPLICATE_[A-Z]+\b|\bDuplicate\w*Exception\b|\bduplicate[sd]?\b.{0,20}\b(?:of|post|content|share)\b|\balready (?:been )?(?:posted|shared|published)\b|\brepeat of urn:|\b(?:identical|same) content\b|\bidentical (?:post|share)\b|\bdup(?:e|licate)? of urn:/i;
/** In Spanish and Portuguese, without the negation 'ya no está publicada'. */
const SAID_DUPLICATE =
  /\bduplicad[oa]\b|\b(?:ya|j[aá]) (?!no\b|n[aã]o\b|que\b)(?:\S+ ){0,2}(?:publicad|compartid|compartilhad)[oa]\b/i;
const SAID_POST = /\b(?:publicaci[oó]n|publica[cç][aã]o|contenido|conte[uú]do|texto|post)\b/i;
/** 'Share urn:li:share:684 already exists', 'ya existe una publicación': LinkedIn has the post. */
const POST_EXISTS =
  /\b(?:(?:post|share|content)(?: with (?:this|the same) (?:text|content))?|publicaci[oó]n|publica[cç][aã]o|contenido|conte[uú]do|urn:li:(?:share|ugcPost|activity):\d{1,20}) (?:already exists|exists already|(?:was |has )?already (?:been )?created|(?:ya|j[aá]) existe)\b|\b(?:ya|j[aá]) existe (?:\S+ ){0,2}(?:post|publicaci[oó]n|publica[cç][aã]o|contenido|conte[uú]do)\b/i;
/** A key, a version or a draft of a post that exists proves no published post. */
const PART_OF_POST =
  /\b(?:key|version|draft|comment|clave|versi[oó]n|borrador|comentario|chave|vers[aã]o|rascunho|coment[aá]rio)\b/i;
const TOO_LONG =
  /\bFIELD_LENGTH_TOO_LONG\b|\bFIELD_ARRAY_SIZE_TOO_HIGH\b|\bMAX_LENGTH_EXCEEDED\b|\btoo_long\b/i;
/** An error about length without a code concerns the post's text, unless its message names something else. */
const SAID_TOO_LONG =
  /\btoo long\b|\bmax\w*\.? length\b|\blength\b.{0,40}\bexceed|exceed.{0,40}\b(?:length|characters)\b|\bexceed\w*.{0,20}\b(?:limit|maximum)\b|\bis out of range\b|(?<!\bmust be )\blonger than (?:the (?:maximum|limit)|\d)|\b(?:greater than|above|over) (?:the )?(?:max\w*|limit)\b|\b(?:character|length) limit\b|\btoo many characters\b|\b(?:size|length) must be (?:between 0 and|less than)\b|\bcharacters over\b|\b(?:supera|excede|sobrepasa|ultrapassa)\b.{0,20}\b(?:l[ií]mite|m[aá]ximo|longitud)\b|\b(?:demasiado larg|muito long)[oa]\b/i;
/** A most number of characters; a minimum or a count of bad characters is another fault. */
const MOST_CHARACTERS =
  /(?:\b(?:at most|no more than|(?:can)?not (?:be|have|contain) more than|up to|limited to|under|below|shorten\b.{0,20}\bto|max(?:imum)?\.?(?: of| is| de)?|m[aá]ximo(?: de| es)?|l[ií]mite de|n(?:o|ão) (?:puede|pode) (?:tener|ter) m[aá]i?s de|(?:super|exced|sobrepas|ultrapass)[ae]r?|d[eé]passer?|must (?:be|have|contain) (?:fewer|less) than)(?: (?:l[eo]s|os|de))?) \d[\d.,\s]{0,9}(?:characters?|chars|caract[eè]res)\b|\d[\d.,\s]{0,9}(?:characters|caracteres) (?:or (?:fewer|less)|o menos|ou menos)\b/i;
/** LinkedIn's limit of a text, in any spelling, with words that relate the number to a text's length. */
const THE_LIMIT = new Set([`${MAX_COMMENTARY_LENGTH}`, `${MAX_LITTLE_LENGTH}`]);
const LIMIT =
  /(?<![\d.,:])(\d{1,3}[.,\s]?\d{3})\)? ?(?:characters?|chars|caract[eè]res)\b|\b(?:text\w{0,10}|commentary|length|characters?|caracteres)\b.{0,40}(?:\bmax\w{0,6}|\blimit|\bl[ií]mite|\bm[aá]ximo|\bbetween 0 and|\bexceeds|\bsupera|\bexcede|\bless than|\bonly|\d ?\/)(?: of| de|:)? ?\(?(\d{1,3}[.,\s]?\d{3})(?![\w/]|[.,]\d| (?:m?s|(?:milli)?seconds|bytes)\b)/gi;
const namedLimit = (words: string): string | undefined =>
  [...words.matchAll(LIMIT)]
    .map(([, counted, limit]) => (counted ?? limit ?? "").replace(/\D/g, ""))
    .find((number) => THE_LIMIT.has(number));
const saysTooLong = (words: string): boolean =>
  SAID_TOO_LONG.test(words) || MOST_CHARACTERS.test(words) || namedLimit(words) !== undefined;
/** A sentence with the text as subject, which names a part of the text, such as a mention, beside it. */
const ABOUT_TEXT =
  /(?:^|[.:;] )(?:(?:the )?(?:maximum )?length of )?(?:(?:the|your) )?(?:commentary|text|post)(?: text)?(?: (?:with|including|and) .{1,40}?)? (?:exceeds|is \d).{0,40}\b(?:length|characters)\b(?! of \d{1,6} (?:min|sec|pixel))/im;
const SOMETHING_ELSE =
  /\b(?:image|picture|video|file|document|media|p[ií]xel|second|v[ií]deo|enlace|link|option|poll|hashtag|mention|im[aá]gen|imagem|foto|archivo|arquivo|documento|segundo|encuesta|enquete|opci[oó]n|menci[oó]n)(?:e?s)?\b/i;
const ALLOWED =
  /(?:m[aá]x(?:imum|imo|Length)?|(?:supera|excede|sobrepasa|ultrapassa)(?! (?:en|em|por)\b)|between 0 and|less than or equal to|shorten\b.{0,20}\bto|l[ií]mit|longer than|at most|no more than|range 0,)\D{0,30}(\d{1,3}(?:[.,\s]\d{3})+|\d{1,7})/i;
/** Fields with limits of their own; an error that names one does not concern the post's text. */
const OTHER_FIELD = /alt|title|description|source|poll/i;
/** Names of such fields in an error that states no path. 'Commentary' means the post's text, 'comment' does not. */
const OTHER_WORD =
  /\b(?:alt(?:ernative)?[ -]?text|(?:article |document |media )?title|headline|poll|question|option|(?:first )?comment|primer comentario|primeiro coment[aá]rio|texto alternativo|t[ií]tulo|pregunta|pergunta|opci[oó]n)\b/i;
const PATH = /(?<![\w./])\/?[a-z]\w{0,40}(?:\/[\w.]{1,60}){1,8}/gi;
const LIST_FIELD = /images|options|entities/i;

const MOST_ALLOWED = 1_000_000;

function allowedOf({ maxLength, prose }: Facts): number | undefined {
  const limit = maxLength ?? Number(ALLOWED.exec(prose)?.[1]?.replace(/[.,\s]/g, "") ?? namedLimit(prose));
  return Number.isSafeInteger(limit) && limit > 0 && limit <= MOST_ALLOWED ? limit : undefined;
}

/** The duplicate's urn, or null for an unnamed duplicate; undefined for another refusal. */
function duplicateOf(facts: Facts): string | null | undefined {
  const { prose } = facts;
  const isSaid =
    (SAID_DUPLICATE.test(prose) && SAID_POST.test(prose)) ||
    (POST_EXISTS.test(prose) && !PART_OF_POST.test(prose));
  if (!names(facts, DUPLICATE) && !(isSaid && !SOMETHING_ELSE.test(prose))) return undefined;
  return POST.exec(prose.replace(/%3a/gi, ":"))?.[0] ?? facts.post;
}

function contentRefusal(facts: Facts, status: number): LinkedInFailure {
  const { from, to } = TOKEN_SERVICE_CODES;
  const service = facts.serviceErrorCode ?? 0;
  if ((service >= from && service <= to) || names(facts, ABOUT_TOKEN))
    return refused(tokenCode(facts), status);
  if (names(facts, RETIRED)) return refused("linkedin_version_retired", status);
  if (names(facts, ABOUT_RIGHTS)) return refused("linkedin_forbidden", status);
  if (names(facts, ABOUT_MEDIA)) return refused("media_upload_failed", status);
  if (names(facts, THROTTLED)) return refused("linkedin_rate_limited", status);
  const duplicate = duplicateOf(facts);
  if (duplicate !== undefined) return refused("linkedin_duplicate", status, duplicate);
  const { prose } = facts;
  const fields = [...facts.fields, ...(prose.match(PATH) ?? [])];
  const words = prose.replace(PATH, "");
  const isOther =
    fields.some((field) => OTHER_FIELD.test(field)) || (fields.length === 0 && OTHER_WORD.test(words));
  const isOfText = isOther || !SOMETHING_ELSE.test(words) || ABOUT_TEXT.test(words);
  const isLong = names(facts, TOO_LONG) || (saysTooLong(prose) && isOfText);
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
      // After any other 409, LinkedIn may have executed the request.
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
