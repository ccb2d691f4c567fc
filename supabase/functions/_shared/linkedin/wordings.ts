import { MAX_COMMENTARY_LENGTH, MAX_LITTLE_LENGTH } from "../contract/limits.ts";

/**
 * Wordings of LinkedIn's errors. LinkedIn documents few, so the patterns also cover likely wordings in English, Spanish
 * and Portuguese. `answers.test.ts` holds sentences that must match and sentences that must not.
 */
export type Wordings = readonly RegExp[];

export const matchesWording = (wordings: Wordings, words: string): boolean =>
  wordings.some((wording) => wording.test(words));

export const REVOKED: Wordings = [/\bREVOKED_ACCESS_TOKEN\b/, /(?<!\bor )\brevoked\b/i];

export const RETIRED: Wordings = [
  /\b(?:VERSION_MISSING|NONEXISTENT_VERSION)\b/i,
  /\bversion \d{6,8}\b.{0,20}\b(?:not active|no longer supported|not supported|sunset|deprecated|retired)\b/i,
  /\b(?:API|requested) version\b.{0,30}\b(?:not active|no longer (?:supported|available)|not supported|sunset|deprecated|retired)\b/i,
  /\bLinkedIn-Version\b/i,
];

export const ABOUT_TOKEN: Wordings = [
  /\b(?:invalid|expired|revoked|empty|verify) (?:oauth2? )?access token\b/i,
  /\btoken\b.{0,40}\b(?:invalid|expired|revoked|not valid)\b/i,
];

export const ABOUT_RIGHTS: Wordings = [
  /\b(?:ACCESS_DENIED|MEMBER_RESTRICTED)\b/i,
  /\bpermissions? must be used\b/i,
  /\b(?:not|don't) (?:have )?(?:enough |the )?permission/i,
  /\b(?:not|un)[ -]?authorized\b/i,
  /\binsufficient (?:permission|privilege|scope)s?\b/i,
  /\b(?:not an? admin\w*|not administered by)\b/i,
  /\bno tienes? permiso\b/i,
  /\b(?:account|member|author) (?:is|has been) (?:temporarily )?(?:restricted|blocked|suspended)\b/i,
];

/** LinkedIn's older services use the status 403 where newer services use 429 for too many requests. */
export const THROTTLED: Wordings = [
  /\bthrottl(?:e|ed|ing)\b/i,
  /\b(?:TOO_MANY_REQUESTS|too many requests)\b/i,
  /\b(?:rate|daily|posting|daily (?:post|share)) limit\b/i,
  // Not the limit of a post's characters or hashtags, because such a post fails again however late it is sent.
  /(?<!\bper[ -])\b(?:post|share) limit (?:has been |was |is )?(?:reached|exceeded)\b(?!.{0,60}\b(?:characters?|caracteres)\b)/i,
  /\b(?:quota (?:is |was )?exceeded|daily quota)\b/i,
  /\btoo many (?:posts|shares|calls)\b/i,
  /\blimit of (?:calls|posts|shares)\b/i,
  /\b(?:posts|shares) (?:per|a) day\b/i,
  /\bl[ií]mite diario\b/i,
];

/** LinkedIn could not process the file, so it needs a new upload; other wordings of `ABOUT_MEDIA` may pass with time. */
export const UNPROCESSABLE: Wordings = [
  /\b(?:MEDIA_ASSET_)?PROCESSING_FAILED\b/i,
  /\bunsupported (?:image|video|document)\b/i,
  /\b(?:asset|image|video|document|media)\b.{0,60}\b(?:processing failed|failed processing|corrupt(?:ed)?)\b/i,
  /\bprocessing of .{0,60}\b(?:asset|image|video|document|media)\b.{0,60}\bfailed\b/i,
  /\b(?:asset|image|video|document|media)\b.{0,60}\b(?:(?:could not|cannot) be (?:processed|decoded|converted)|(?:transcoding|conversion) failed|password[ -]protected)\b/i,
  /\b(?:failed|unable) to (?:process|decode|convert) (?:the )?(?:image|video|document|media)\b/i,
  /\binvalid (?:image|video|document) format\b/i,
];

export const ABOUT_MEDIA: Wordings = [
  /\b(?:MEDIA_ASSET_[A-Z_]+|INVALID_(?:IMAGE|VIDEO|DOCUMENT)_ID|EXPIRED_UPLOAD_URL|UPDATING_ASSET_FAILED)\b/i,
  /\b(?:invalid (?:image|video|document) (?:urn|id)|unable to resolve media)\b/i,
  /\b(?:image|video|document) id is invalid\b/i,
  /\bupload url (?:is|has) expired\b/i,
  /\b(?:failed to update|recreate the) asset\b/i,
  /\burn:li:(?:image|video|document|digitalmediaAsset):\S{1,60}.{0,20}\b(?:not ready|processing|waiting)/i,
  /\b(?:asset|image|video|document)s?\b.{0,60}\bnot owned\b/i,
  /\b(?:asset|image|video|document)\b.{0,20}\bowner\b.{0,20}\bnot match\b/i,
  /\b(?:asset|image|video|document|media)\b.{0,60}\b(?:being processed|still processing|waiting upload|not ready|state:? PROCESSING)\b/i,
  /\b(?:asset|image|video|document|media)\b.{0,60}\bnot (?:exist|(?:be )?found|(?:been |yet |yet been |in )?(?:uploaded|available))\b/i,
];

export const DUPLICATE: Wordings = [
  /\bDUPLICATE_[A-Z]+\b|^DUPLICATE$/i,
  /\bDuplicate\w*Exception\b/i,
  // Not 'Duplicate image in content', because a part of the post is twice in it.
  /\bduplicate[sd]?\b(?! (?:image|picture|photo|video|file|document|media|asset|mention|hashtag|option|link)s?\b).{0,20}\b(?:of|post|content|share)\b/i,
  /(?<!\bin (?:the |this )?)\b(?:post|share|content|urn:li:(?:share|ugcPost|activity):\d{1,20}) (?:is|was) (?:a )?duplicate\b/i,
  // Not 'Image has already been posted', because a change of the text does not help there.
  /(?<!\b(?:image|picture|photo|video|file|document|media|asset)s? (?:(?:has|have|was|were) )?)\balready (?:been )?(?:posted|shared|published)\b/i,
  /\b(?:repeat|dupe?|duplicate) of urn:/i,
  /\b(?:(?:identical|same) content|identical (?:post|share))\b/i,
  /\b(?:identical to|same as) an? (?:recent|previous|earlier|existing)\w* (?:\w{1,20} )?(?:post|share|update)\b/i,
  /\brecently (?:shared|posted|published) the same (?:post|content|update|text)\b/i,
];

/** A duplicate in Spanish or Portuguese, if `ABOUT_POST` matches too. 'Ya no está publicada' reports no duplicate. */
export const SAID_DUPLICATE: Wordings = [
  /\bduplicad[oa]\b/i,
  /\b(?:ya|j[aá]) (?!no\b|n[aã]o\b|que\b)(?:\S+ ){0,2}(?:publicad|compartid|compartilhad)[oa]\b/i,
];
export const ABOUT_POST: Wordings = [
  /\b(?:publicaci[oó]n|publica[cç][aã]o|contenido|conte[uú]do|texto|post)\b/i,
];

/** 'Share urn:li:share:684 already exists', 'ya existe una publicación': LinkedIn has the post. */
export const POST_EXISTS: Wordings = [
  /\b(?:post|share|content)(?: with (?:this|the same) (?:text|content))? (?:already exists|exists already|(?:ya|j[aá]) existe)\b/i,
  /\b(?:post|share|content)(?: with (?:this|the same) (?:text|content))? (?:was |has )?already (?:been )?created\b/i,
  /\burn:li:(?:share|ugcPost|activity):\d{1,20} (?:already exists|exists already|(?:was |has )?already (?:been )?created|(?:ya|j[aá]) existe)\b/i,
  /\b(?:publicaci[oó]n|publica[cç][aã]o|contenido|conte[uú]do) (?:ya|j[aá]) existe\b/i,
  /\b(?:ya|j[aá]) existe (?:\S+ ){0,2}(?:post|publicaci[oó]n|publica[cç][aã]o|contenido|conte[uú]do)\b/i,
];

/** When a key, a version, a draft or a comment exists already, that proves no published post. */
export const PART_OF_POST: Wordings = [
  /\b(?:key|version|draft|comment)\b/i,
  /\b(?:clave|versi[oó]n|borrador|comentario)\b/i,
  /\b(?:chave|vers[aã]o|rascunho|coment[aá]rio)\b/i,
];

export const TOO_LONG_CODE: Wordings = [
  /\b(?:(?:FIELD_LENGTH|FIELD_VALUE|STRING|TEXT|VALUE|COMMENTARY)_TOO_LONG|FIELD_ARRAY_SIZE_TOO_HIGH|MAX_LENGTH_EXCEEDED|too_long)\b/i,
];

/** An error about length without a code concerns the post's text, unless its message names something else. */
const SAID_TOO_LONG: Wordings = [
  /\b(?:too long|too many characters|characters over|is out of range)\b/i,
  /\bmax\w*\.? length\b/i,
  /\b(?:character|length) limit\b/i,
  /\blength\b.{0,40}\bexceed/i,
  /exceed.{0,40}\b(?:length|characters)\b/i,
  /\bexceed\w*.{0,20}\b(?:limit|maximum)\b/i,
  /(?<!\bmust be )\blonger than (?:(?:the )?(?:maximum|limit)|\d)/i,
  /\b(?:greater than|above|over) (?:the )?(?:max\w*|limit)\b/i,
  /\b(?:size|length) must be (?:between 0 and|less than)\b/i,
  /\b(?:supera|excede|sobrepasa|ultrapassa)\b.{0,20}\b(?:l[ií]mite|m[aá]ximo|longitud)\b/i,
  /\b(?:demasiado larg|muito long)[oa]\b/i,
];

/** A maximum number of characters. A minimum, or a number of invalid characters, is another fault. */
const MOST_CHARACTERS: Wordings = [
  /\b(?:at most|no more than|up to|limited to|under|below) \d[\d.,\s]{0,9}(?:characters?|chars)\b/i,
  /\b(?:can)?not (?:be|have|contain) more than \d[\d.,\s]{0,9}(?:characters?|chars)\b/i,
  /\bmust (?:be|have|contain) (?:fewer|less) than \d[\d.,\s]{0,9}(?:characters?|chars)\b/i,
  /\bshorten\b.{0,20}\bto \d[\d.,\s]{0,9}(?:characters?|chars)\b/i,
  /\b(?:max(?:imum)?\.?(?: of| is| de)?|m[aá]ximo(?: de| es)?|l[ií]mite de)(?: (?:l[eo]s|os|de))? \d[\d.,\s]{0,9}(?:characters?|chars|caract[eè]res)\b/i,
  /\bn(?:o|ão) (?:puede|pode) (?:tener|ter) m[aá]i?s de \d[\d.,\s]{0,9}caract[eè]res\b/i,
  /\b(?:(?:super|exced|sobrepas|ultrapass)[ae]r?|d[eé]passer?)(?: (?:l[eo]s|os|de))? \d[\d.,\s]{0,9}caract[eè]res\b/i,
  /\d[\d.,\s]{0,9}(?:characters|caracteres) (?:or (?:fewer|less)|o menos|ou menos)\b/i,
];

/** LinkedIn's limits. One of them beside words about a text's length means a text that is too long (`namedLimit`). */
const THE_LIMIT = new Set([`${MAX_COMMENTARY_LENGTH}`, `${MAX_LITTLE_LENGTH}`]);
const COUNTED = /(?<![\d.,:])(\d{1,3}[.,\s]?\d{3})\)? ?(?:characters?|chars|caract[eè]res)\b/gi;
const RELATED =
  /\b(?:text\w{0,10}|commentary|length|characters?|caracteres)\b.{0,40}(?:\bmax\w{0,6}|\blimit|\bl[ií]mite|\bm[aá]ximo|\bbetween 0 and|\brange 0[,-]|\bexceeds|\bsupera|\bexcede|\bless than|\bonly|\d ?[/>])(?: of| de|:)? ?\(?(\d{1,3}[.,\s]?\d{3})(?![\w/]|[.,]\d| (?:m?s|(?:milli)?seconds|bytes)\b)/gi;
const namedLimit = (words: string): string | undefined =>
  [COUNTED, RELATED]
    .flatMap((wording) => [...words.matchAll(wording)])
    .map(([, number]) => (number ?? "").replace(/\D/g, ""))
    .find((number) => THE_LIMIT.has(number));

export const reportsTooLong = (words: string): boolean =>
  matchesWording(SAID_TOO_LONG, words) ||
  matchesWording(MOST_CHARACTERS, words) ||
  namedLimit(words) !== undefined;

const ALLOWED =
  /(?:m[aá]x(?:imum|imo|Length)?|(?:supera|excede|sobrepasa|ultrapassa)(?! (?:en|em|por)\b)|between 0 and|less than or equal to|shorten\b.{0,20}\bto|l[ií]mit|longer than|at most|no more than|range 0[,-])\D{0,30}(\d{1,3}(?:[.,\s]\d{3})+|\d{1,7})/i;

/** The number of characters that the sentence allows, as written without separators. */
export const allowedIn = (words: string): string | undefined =>
  ALLOWED.exec(words)?.[1]?.replace(/[.,\s]/g, "") ?? namedLimit(words);

/** The sentence's subject is the text, even if the sentence also names another thing, as in 'text with mentions'. */
export const ABOUT_TEXT: Wordings = [
  /(?:^|[.:;] )(?:(?:the )?(?:maximum )?length of )?(?:(?:the|your) )?(?:commentary|text|post)(?: text)?(?: (?:with|including|and) .{1,40}?)? (?:exceeds|is \d).{0,40}\b(?:length|characters)\b(?! of \d{1,6} (?:min|sec|pixel))/im,
];

export const SOMETHING_ELSE: Wordings = [
  /\b(?:image|picture|video|file|document|media|second|link|option|poll|hashtag|mention)(?:e?s)?\b/i,
  /\b(?:v[ií]deo|p[ií]xel|im[aá]gen|imagem|foto|archivo|arquivo|documento|segundo)(?:e?s)?\b/i,
  /\b(?:enlace|encuesta|enquete|opci[oó]n|menci[oó]n)(?:e?s)?\b/i,
];

/** Names of fields with limits of their own, in an error that states no path. 'Commentary' means the post's text. */
export const OTHER_WORD: Wordings = [
  /\b(?:alt(?:ernative)?[ -]?text|(?:article |document |media )?title|headline)\b/i,
  /\b(?:poll|question|option|(?:first )?comment)\b/i,
  /\b(?:primer comentario|primeiro coment[aá]rio|texto alternativo|t[ií]tulo|pregunta|pergunta|opci[oó]n)\b/i,
];
