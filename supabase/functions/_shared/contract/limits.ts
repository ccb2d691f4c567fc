/**
 * LinkedIn's limits in UTF-16 units (`text-length.ts`). Whether LinkedIn counts units or code points is not
 * documented; units are more, so no accepted text is refused. `private.text_limits` repeats these.
 */
export const MAX_COMMENTARY_LENGTH = 3000;

export const MAX_LITTLE_LENGTH = 4000;

/** The limit was observed, because LinkedIn documents none for comments. */
export const MAX_COMMENT_LENGTH = 1250;

export const MAX_ALT_LENGTH = 4086;

/** LinkedIn accepts up to 400 for documents and link cards. */
export const MAX_TITLE_LENGTH = 300;

export const MAX_NOTES_LENGTH = 20_000;
