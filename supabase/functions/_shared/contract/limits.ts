/**
 * LinkedIn's limits in UTF-16 units (`text-length.ts`). LinkedIn does not document whether it counts units or
 * code points; a text has at least as many units, so a counted text is never too long for LinkedIn.
 * `private.text_limits` has the same.
 */
export const MAX_COMMENTARY_LENGTH = 3000;

export const MAX_LITTLE_LENGTH = 4000;

/** The observed limit of a comment, because LinkedIn documents none. */
export const MAX_COMMENT_LENGTH = 1250;

export const MAX_ALT_LENGTH = 4086;

/** The limit of a title; LinkedIn accepts up to 400 characters for documents and link cards. */
export const MAX_TITLE_LENGTH = 300;

export const MAX_NOTES_LENGTH = 20_000;
