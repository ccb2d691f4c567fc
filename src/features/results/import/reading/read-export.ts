import { fold } from "./days";
import { readPageDays, readPagePosts } from "./page";
import { readDays, readPosts, readSinglePost } from "./person";
import { dateOrderOf, type Found, kindOf, MOST_ROWS, type ReadExport, type Sheet } from "./tables";

const ENGLISH = /^(date|post publish date|post date)$/;

const isEnglish = (sheets: readonly Sheet[]): boolean =>
  sheets.some(({ rows }) => rows.some((row) => row.some((cell) => ENGLISH.test(fold(cell)))));

/**
 * Returns an export's posts and figures, or why the file is refused. Recognises tables by their headings in Spanish,
 * English or Portuguese, not by the names of the sheets.
 */
export function readExport(sheets: readonly Sheet[]): ReadExport | "too_large" | "not_an_export" {
  if (sheets.some(({ rows }) => rows.length > MOST_ROWS)) return "too_large";
  const kind = kindOf(sheets);
  // LinkedIn's exports of pages write the month first in every language.
  const order = dateOrderOf(sheets, kind === "page" || isEnglish(sheets) ? "month_first" : "day_first");
  const parsed: Found = { posts: new Map(), days: new Map(), followers: null, unread: 0 };
  const readers = kind === "page" ? [readPageDays, readPagePosts] : [readPosts, readDays, readSinglePost];
  for (const sheet of sheets) for (const read of readers) read(sheet, order, parsed);
  // A page's export about visitors is accepted although it has no figure to store.
  if (parsed.posts.size === 0 && parsed.days.size === 0 && kind === "person") return "not_an_export";
  const days = [...parsed.days.values()].sort((one, other) => one.day.localeCompare(other.day));
  return {
    kind,
    posts: [...parsed.posts.values()],
    days,
    followers: parsed.followers,
    unread: parsed.unread,
  };
}
