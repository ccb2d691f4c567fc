/**
 * What LinkedIn takes, in UTF-16 units (`text-length.ts`). Public sources do not say whether its Java service counts units
 * or code points: the larger count never surprises. `private.text_limits` repeats these for the database.
 */
export const MAX_COMMENTARY_LENGTH = 3000;

/** Of a post as it is sent, with the backslashes and mentions of little text: LinkedIn has refused with this figure. */
export const MAX_LITTLE_LENGTH = 4000;

/** Of a comment, in practice; LinkedIn's documentation names no figure. */
export const MAX_COMMENT_LENGTH = 1250;

/** Of the words for a picture. */
export const MAX_ALT_LENGTH = 4086;

/** Of a card's title, which is also a document's and a link card's: LinkedIn takes up to 400 there. */
export const MAX_TITLE_LENGTH = 300;

/** Of the text of a card that is only kept: enough for several posts. */
export const MAX_NOTES_LENGTH = 20_000;
