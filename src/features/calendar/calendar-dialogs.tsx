import type { CalendarNote, NewNote } from "@/data/calendar-notes/notes";
import type { CalendarEntry } from "./entries/entries";
import type { EntryAction } from "./entries/entry-action";
import {
  ApprovalDialog,
  EntryDialog,
  FeedDialog,
  MoveDialog,
  NoteDialog,
  SlotsDialog,
} from "./lazy-components";
import type { Moves } from "./moves/use-moves";
import type { Calendar } from "./use-calendar";

/** What is open over the calendar. */
export type Asked =
  | { what: "open" | "move" | "approval"; key: string }
  | { what: "note"; id: string | null }
  | { what: "slots" }
  | { what: "feed" };

type CalendarDialogsProps = {
  calendar: Calendar;
  moves: Moves;
  asked: Asked;
  onAction: (action: EntryAction, entry: CalendarEntry) => void;
  onClose: () => void;
  onPosts: (postId?: string) => void;
  onToPost: (note: NewNote) => void;
};

export function CalendarDialogs(props: CalendarDialogsProps) {
  const { calendar, asked, onClose, onToPost } = props;
  const { userId, now, today, timeZone, organizations, marks } = calendar;
  if (asked.what === "slots") {
    return (
      <SlotsDialog userId={userId} timeZone={timeZone} organizations={organizations} onClose={onClose} />
    );
  }
  if (asked.what === "feed") return <FeedDialog userId={userId} now={now} onClose={onClose} />;
  if (asked.what === "note") {
    const notes: CalendarNote[] = [...marks.values()].flatMap((day) => day.notes);
    const note = notes.find((one) => one.id === asked.id) ?? null;
    const day = calendar.range.from > today ? calendar.range.from : today;
    return <NoteDialog userId={userId} note={note} day={day} onClose={onClose} onToPost={onToPost} />;
  }
  const { what, key } = asked;
  const entry = calendar.all.find((one) => one.key === key);
  return entry ? <DialogOfEntry {...props} entry={entry} what={what} /> : null;
}

type DialogOfEntryProps = CalendarDialogsProps & { entry: CalendarEntry; what: "open" | "move" | "approval" };

function DialogOfEntry({ calendar, moves, entry, what, onAction, onClose, onPosts }: DialogOfEntryProps) {
  const { userId, now, organizations } = calendar;
  if (what === "approval")
    return <ApprovalDialog userId={userId} entry={entry} now={now} onClose={onClose} />;
  if (what === "open")
    return (
      <EntryDialog
        userId={userId}
        entry={entry}
        organizations={organizations}
        now={now}
        onAction={onAction}
        onClose={onClose}
        onPosts={onPosts}
      />
    );
  return (
    <MoveDialog
      entry={entry}
      now={now}
      onMove={(moment) => {
        onClose();
        moves.moveTo(entry, moment);
      }}
      onClose={onClose}
    />
  );
}
