import type { MenuChoice } from "@/ui/button-menu";
import { calendarText } from "../calendar.text";
import type { EntryAction } from "../entries/entry-action";
import { slotsText } from "../slots/slots.text";

export const moveChoices = (onAction: (action: EntryAction) => void): MenuChoice[] => [
  { label: calendarText.move.tomorrow, onChoose: () => onAction("tomorrow") },
  { label: calendarText.move.nextWeek, onChoose: () => onAction("next-week") },
  { label: slotsText.next, onChoose: () => onAction("slot") },
  { label: calendarText.move.other, onChoose: () => onAction("move") },
];
