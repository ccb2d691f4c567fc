import { POSTS, TITLES } from "../../supabase/functions/_shared/testing/writing.ts";

const nthOf = (texts: readonly string[]): string =>
  `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(", ")}])[1 + n % ${texts.length}]`;

/** SQL expressions that give row `n` the title `title(n)` and the text `post(n)` of `testing/writing.ts`. */
export const TITLE_OF_ROW = nthOf(TITLES);
export const POST_OF_ROW = nthOf(POSTS);
