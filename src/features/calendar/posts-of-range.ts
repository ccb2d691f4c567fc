import { type DayRange, postsInCalendar } from "@/data/posts/calendar";
import { toEntries } from "./entries/entries";

export const postsOfRange = (userId: string, range: DayRange, timeZone: string) =>
  postsInCalendar(userId, range, (rows) => toEntries(rows, timeZone));
