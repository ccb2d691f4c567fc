import Check from "lucide-react/icons/check";
import Lightbulb from "lucide-react/icons/lightbulb";
import PartyPopper from "lucide-react/icons/party-popper";
import Repeat2 from "lucide-react/icons/repeat-2";
import StickyNote from "lucide-react/icons/sticky-note";
import Tag from "lucide-react/icons/tag";
import { memo, type ReactNode } from "react";
import type { NoteColor } from "@/data/calendar/calendar-notes";
import { withSoftHyphens } from "@/shared/strings/soft-hyphens";
import { cn } from "@/ui/cn";
import type { DayMarks, DayNote } from "./day-marks";
import { plansText } from "./plans.text";

export const NOTE_CLASS: Readonly<Record<NoteColor, string>> = {
  gray: "bg-text-subtle",
  blue: "bg-source-personal",
  violet: "bg-source-1",
  orange: "bg-source-2",
  pink: "bg-source-3",
  lime: "bg-source-5",
};

export const DayMarkList = memo(function DayMarkList({ marks }: { marks: DayMarks | undefined }) {
  if (!marks) return null;
  return (
    <ul className="mb-0.5 flex flex-col gap-0.5">
      {marks.holiday && <Special icon={<PartyPopper />} name={marks.holiday} />}
      {marks.commercial && <Special icon={<Tag />} name={marks.commercial} />}
      {marks.notes.map((note) => (
        <li key={note.id}>
          <NoteChip note={note} />
        </li>
      ))}
    </ul>
  );
});

const Special = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <li
    title={name}
    className="flex min-h-5 items-center gap-1 px-0.5 text-text-muted text-xs [&_svg]:size-3 [&_svg]:shrink-0"
  >
    <span aria-hidden="true">{icon}</span>
    <span dir="auto" className="line-clamp-3 min-w-0 break-words leading-tight hyphens-auto">
      {withSoftHyphens(name)}
    </span>
  </li>
);

function NoteChip({ note }: { note: DayNote }) {
  const { occurrence } = note;
  const Icon = occurrence
    ? occurrence.isUsed
      ? Check
      : Repeat2
    : note.kind === "idea"
      ? Lightbulb
      : StickyNote;
  return (
    <button
      type="button"
      data-note={note.id}
      aria-haspopup="dialog"
      aria-label={
        occurrence
          ? plansText.saidOfSeries(note.body, occurrence.isUsed)
          : plansText.said(note.kind, note.body)
      }
      title={note.body}
      className="flex min-h-6 w-full items-center gap-1 overflow-hidden rounded-sm px-0.5 py-0.5 text-left text-text-muted text-xs hover:bg-surface-3 hover:text-text max-md:min-h-11"
    >
      <span
        aria-hidden="true"
        className={cn("w-1 shrink-0 self-stretch rounded-full", NOTE_CLASS[note.color])}
      />
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span
        dir="auto"
        className={cn(
          // Without the padding, the box would cut off the slanted end of the last letter.
          "pr-0.5 italic max-md:line-clamp-3 md:truncate",
          occurrence?.isUsed && "line-through",
        )}
      >
        {note.body}
      </span>
    </button>
  );
}
