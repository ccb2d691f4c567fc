import { type DayRange, postsInCalendar } from "@/data/posts/calendar";
import { toEntries } from "./entries/entries";

/** Reads the posts of a view in pages. The posts of a page become cards while the next page loads. */
export const postsOfRange = (userId: string, range: DayRange, timeZone: string) =>
  postsInCalendar(userId, range, (rows) => toEntries(rows, timeZone));
