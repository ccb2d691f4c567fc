import { oneOf, record, text } from "@contract/shape";
import { type CalendarNote, NOTE_COLORS } from "@/data/calendar/calendar-notes";
import { localStore, STORAGE_KEYS } from "@/shared/storage";

const keyOf = (userId: string): string => `${STORAGE_KEYS.noteDraft}:${userId}`;

const shape = record({
  id: text,
  day: text,
  body: text,
  color: oneOf(NOTE_COLORS),
  kind: oneOf(["note", "idea"] as const),
});

export function readNoteDraft(userId: string): CalendarNote | null {
  try {
    return shape(JSON.parse(localStore.get(keyOf(userId)) ?? "null"));
  } catch {
    return null;
  }
}

export function endNoteDraft(userId: string, { id }: CalendarNote): void {
  if (readNoteDraft(userId)?.id === id) keepNoteDraft(userId, null);
}

export function keepNoteDraft(userId: string, draft: CalendarNote | null): void {
  if (draft && draft.body !== "") localStore.set(keyOf(userId), JSON.stringify(draft));
  else localStore.remove(keyOf(userId));
}
