/**
 * LinkedIn's limits in UTF-16 units; `private.text_limits` has the same values. The limits also hold if LinkedIn counts
 * code points, because a text never has more code points than units.
 */
export const MAX_COMMENTARY_LENGTH = 3000;

export const MAX_LITTLE_LENGTH = 4000;

/** The longest comment that LinkedIn was seen to accept; LinkedIn documents no limit. */
export const MAX_COMMENT_LENGTH = 1250;

export const MAX_ALT_LENGTH = 4086;

/** The app's own limit; LinkedIn accepts 400 characters for the titles of documents and link previews. */
export const MAX_TITLE_LENGTH = 300;

export const MAX_NOTES_LENGTH = 20_000;

/** The longest comment that a card stores. */
export const MAX_STORED_COMMENT_LENGTH = 10_000;

/** A comment or message about a card under review. The database counts characters, which are never more than units. */
export const MAX_REVIEW_LENGTH = 1000;

export const MAX_REVIEWER_LENGTH = 120;
