import { addDays } from "@/shared/time/days";
import type { CalendarEntry } from "./entries";

export type EntryAction =
  | "open"
  | "edit"
  | "tomorrow"
  | "next-week"
  | "slot"
  | "move"
  | "approval"
  | "select";

export const postponedTo = (action: "tomorrow" | "next-week", entry: CalendarEntry): { day: string } => ({
  day: addDays(entry.day, action === "tomorrow" ? 1 : 7),
});
