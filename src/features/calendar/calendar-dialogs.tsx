import { type ComponentProps, type ReactNode, useState } from "react";
import type { NewNote } from "@/data/calendar/calendar-notes";
import { ApprovalDialog } from "./approval/approval-dialog";
import { BoardsDialog } from "./boards/boards-dialog";
import { EntryDialog } from "./detail/entry-dialog";
import { MoveDialog } from "./detail/move-dialog";
import type { CalendarEntry } from "./entries/entries";
import type { EntryAction } from "./entries/entry-action";
import { FeedDialog } from "./feed/feed-dialog";
import type { Moves } from "./moves/use-moves";
import type { DayNote } from "./plans/day-marks";
import { NoteDialog } from "./plans/note/note-dialog";
import { SeriesDialog } from "./plans/series-dialog";
import { SlotsDialog } from "./slots/slots-dialog";
import type { Calendar } from "./use-calendar";

export type Asked =
  | { what: "open" | "move" | "approval"; key: string }
  | { what: "note"; id: string | null }
  | { what: "rewrite"; postIds: readonly string[] }
  | { what: "slots" }
  | { what: "boards" }
  | { what: "feed" };

export type RenderRewrite = (rewrite: { postIds: readonly string[]; onClose: () => void }) => ReactNode;

type CalendarDialogsProps = {
  calendar: Calendar;
  moves: Moves;
  dialog: Asked;
  onAction: (action: EntryAction, entry: CalendarEntry) => void;
  onClose: () => void;
  onPosts: (postId?: string) => void;
  onRewrite: (postIds: readonly string[]) => void;
  renderRewrite: RenderRewrite;
  onToPost: (note: Pick<NewNote, "body" | "day">) => void;
};

export function CalendarDialogs(props: CalendarDialogsProps) {
  const { calendar, dialog, onClose, onToPost } = props;
  const { userId, now, today, timeZone, organizations, marks } = calendar;
  if (dialog.what === "slots") {
    return (
      <SlotsDialog userId={userId} timeZone={timeZone} organizations={organizations} onClose={onClose} />
    );
  }
  if (dialog.what === "boards") {
    const { day } = calendar;
    return (
      <BoardsDialog
        userId={userId}
        timeZone={timeZone}
        organizations={organizations}
        day={day}
        now={now}
        onClose={onClose}
      />
    );
  }
  if (dialog.what === "rewrite") return props.renderRewrite({ postIds: dialog.postIds, onClose });
  if (dialog.what === "feed") return <FeedDialog userId={userId} now={now} onClose={onClose} />;
  if (dialog.what === "note") {
    const notes: DayNote[] = [...marks.values()].flatMap((day) => day.notes);
    const note = notes.find((one) => one.id === dialog.id) ?? null;
    const { view, range } = calendar;
    const first = view === "month" ? `${calendar.day.slice(0, 7)}-01` : range.from;
    const day = first > today ? first : today;
    const on = { userId, onClose, onToPost };
    return <DialogOfNote key={dialog.id} note={note} day={day} {...on} />;
  }
  return <DialogOfKey key={dialog.key} {...props} what={dialog.what} of={dialog.key} />;
}

/** Keeps the note with which the dialog opened, because the note may leave the shown days while the dialog is open. */
function DialogOfNote({ note, ...props }: ComponentProps<typeof NoteDialog> & { note: DayNote | null }) {
  const [opened] = useState(note);
  if (opened?.occurrence) return <SeriesDialog occurrence={opened.occurrence} {...props} />;
  return <NoteDialog note={opened} {...props} />;
}

type DialogOfKeyProps = CalendarDialogsProps & { what: "open" | "move" | "approval"; of: string };

/**
 * Keeps the dialog and its typed text open when the card leaves the shown days, for instance because another tab
 * deletes the card.
 */
function DialogOfKey({ of, ...props }: DialogOfKeyProps) {
  const { all, posts, range } = props.calendar;
  const ofKey = all.find((one) => one.key === of);
  const [known, setKnown] = useState(ofKey);
  const isRead = posts.isSuccess && !posts.isPlaceholderData;
  const hasMoved = isRead && known && range.from <= known.day && known.day <= range.to;
  const current = ofKey ?? (hasMoved ? all.find((one) => one.postcard === known.postcard) : undefined);
  if (current && current !== known) setKnown(current);
  const entry = current ?? known;
  return entry ? <DialogOfEntry {...props} entry={entry} /> : null;
}

type DialogOfEntryProps = CalendarDialogsProps & { entry: CalendarEntry; what: "open" | "move" | "approval" };

function DialogOfEntry({
  calendar,
  moves,
  entry,
  what,
  onAction,
  onClose,
  onPosts,
  onRewrite,
}: DialogOfEntryProps) {
  const { userId, now, organizations } = calendar;
  const isOpenCard = entry.status === "publicar";
  if (what === "approval" && isOpenCard)
    return (
      <ApprovalDialog
        userId={userId}
        entry={entry}
        organizations={organizations}
        now={now}
        onClose={onClose}
      />
    );
  if (what === "open" || !isOpenCard)
    return (
      <EntryDialog
        userId={userId}
        entry={entry}
        organizations={organizations}
        now={now}
        onAction={onAction}
        onClose={onClose}
        onPosts={onPosts}
        onRewrite={onRewrite}
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
