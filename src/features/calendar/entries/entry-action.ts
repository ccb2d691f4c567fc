import { addDays } from "@/shared/time/days";
import type { CalendarEntry } from "./entries";

/** The actions on a card in the calendar. */
export type EntryAction =
  | "open"
  | "edit"
  | "tomorrow"
  | "next-week"
  | "slot"
  | "move"
  | "approval"
  | "select";

/** The two quick targets in the menu of moves. */
export const quickTarget = (action: "tomorrow" | "next-week", entry: CalendarEntry): { day: string } => ({
  day: addDays(entry.day, action === "tomorrow" ? 1 : 7),
});
