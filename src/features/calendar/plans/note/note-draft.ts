import { nullable, oneOf, record, text } from "@contract/shape";
import { type CalendarNote, NOTE_COLORS } from "@/data/calendar/calendar-notes";
import { deviceValue } from "@/shared/browser/device-value";
import { STORAGE_KEYS } from "@/shared/storage";

const note = record({
  id: text,
  day: text,
  body: text,
  color: oneOf(NOTE_COLORS),
  kind: oneOf(["note", "idea"] as const),
});

export const noteDraft = deviceValue<CalendarNote | null>(STORAGE_KEYS.noteDraft, nullable(note), {
  empty: null,
  isEmpty: (draft) => draft === null || draft.body === "",
});
