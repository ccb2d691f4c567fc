import { POSTS, TITLES } from "../../supabase/functions/_shared/testing/writing.ts";

const nthOf = (texts: readonly string[]): string =>
  `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}])[1 + n % ${texts.length}]`;

/** SQL expressions for the title and the text of row `n`, the same texts as `title(n)` and `post(n)` of `writing`. */
export const TITLE_OF_ROW = nthOf(TITLES);
export const POST_OF_ROW = nthOf(POSTS);
