/**
 * LinkedIn's limits in UTF-16 units (`text-length.ts`). LinkedIn does not document whether it counts units or
 * code points. A text never has fewer units than code points, so a text within these limits is never too long for
 * LinkedIn. `private.text_limits` has the same values.
 */
export const MAX_COMMENTARY_LENGTH = 3000;

export const MAX_LITTLE_LENGTH = 4000;

/** The longest comment that LinkedIn was observed to accept; LinkedIn documents no limit. */
export const MAX_COMMENT_LENGTH = 1250;

export const MAX_ALT_LENGTH = 4086;

/** The app's own limit for a title; LinkedIn accepts 400 characters for documents and link cards. */
export const MAX_TITLE_LENGTH = 300;

export const MAX_NOTES_LENGTH = 20_000;
