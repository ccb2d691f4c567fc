/**
 * LinkedIn's limits, in UTF-16 units (`text-length.ts`). Public sources do not say whether its Java service counts
 * units or code points; by counting units, which are more, we accept no text that LinkedIn refuses.
 * `private.text_limits` repeats these for the database.
 */
export const MAX_COMMENTARY_LENGTH = 3000;

/**
 * For a post's final text, with the backslashes and mentions of little text: LinkedIn's refusals name this figure.
 */
export const MAX_LITTLE_LENGTH = 4000;

/** Observed limit of a comment; LinkedIn's documentation names no figure. */
export const MAX_COMMENT_LENGTH = 1250;

/** Limit of a picture's alternative text. */
export const MAX_ALT_LENGTH = 4086;

/** Limit of a card's title, which is also a document's and a link card's: LinkedIn accepts up to 400 there. */
export const MAX_TITLE_LENGTH = 300;

/** Limit of the text of a card without an hour: enough for several posts. */
export const MAX_NOTES_LENGTH = 20_000;
