import { useState } from "react";
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
  return <DialogOfKey key={asked.key} {...props} what={asked.what} of={asked.key} />;
}

type DialogOfKeyProps = CalendarDialogsProps & { what: "open" | "move" | "approval"; of: string };

/**
 * A phone that is turned shows other days: the dialog of a card that they do not reach stays as it is, with what is typed
 * in it. The dialog closes once its card's day has been read and the card is not on it.
 */
function DialogOfKey({ of, ...props }: DialogOfKeyProps) {
  const { all, posts, range } = props.calendar;
  const found = all.find((one) => one.key === of);
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  const isRead = posts.isSuccess && !posts.isPlaceholderData;
  const isGone = isRead && known && range.from <= known.day && known.day <= range.to;
  const entry = found ?? (isGone ? undefined : known);
  return entry ? <DialogOfEntry {...props} entry={entry} /> : null;
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
