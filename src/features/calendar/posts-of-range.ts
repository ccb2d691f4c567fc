import { type DayRange, postsInCalendar } from "@/data/posts/calendar";
import { toEntries } from "./entries/entries";

/** The posts of a view. Each full page becomes cards while the next page loads. */
export const postsOfRange = (userId: string, range: DayRange, timeZone: string) =>
  postsInCalendar(userId, range, (rows) => toEntries(rows, timeZone));
