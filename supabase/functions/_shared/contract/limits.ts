/** Characters of a post that LinkedIn takes, counted as a reader does: an emoji is one, a mention is its name. */
export const MAX_COMMENTARY_LENGTH = 3000;

/** Characters of a comment that LinkedIn takes in practice; its documentation names no figure. */
export const MAX_COMMENT_LENGTH = 1250;

/** Characters of the text of a card that is only kept, as the database counts them: enough for several posts. */
export const MAX_NOTES_LENGTH = 20_000;
