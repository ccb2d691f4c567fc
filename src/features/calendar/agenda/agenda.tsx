import MoreVertical from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import { type PointerEvent, useRef } from "react";
import { LostMark } from "@/posts/account/lost-mark";
import { OwnTextMark } from "@/posts/account/own-text-mark";
import { useSwipe } from "@/posts/document/use-swipe";
import { SmallPicture } from "@/posts/media/picture";
import { PollMark } from "@/posts/poll/poll-mark";
import { selectionText } from "@/posts/selection/selection.text";
import { shownTitle } from "@/posts/shown-title";
import { StateBadge } from "@/posts/state/state-badge";
import { formatLongDay } from "@/shared/time/dates";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { MenuButton } from "@/ui/menu-button";
import { Skeleton } from "@/ui/skeleton";
import { approvalText } from "../approval/approval.text";
import { calendarText } from "../calendar.text";
import { mondayOf, weekDays } from "../days/days";
import type { CalendarEntry } from "../entries/entries";
import type { EntryAction } from "../entries/entry-action";
import { refusalOf } from "../entries/move-target";
import { Bars, type ChipDetails, chipLabel } from "../grid/post-chip";
import { moveChoices } from "../moves/move-choices";
import { DayMarkList } from "../plans/day-mark-list";
import type { MarksByDay } from "../plans/day-marks";

const NONE: readonly CalendarEntry[] = [];
const PLACES = [1, 2, 3, 4, 5, 6, 7];

type AgendaProps = {
  isLoading: boolean;
  week: string;
  today: string;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** The cards of `byDay`, and the cards that the search or a hidden calendar filters out. */
  all: readonly CalendarEntry[];
  marks: MarksByDay;
  detailsOf: (entry: CalendarEntry) => ChipDetails;
  label: string;
  onAction: (action: EntryAction, entry: CalendarEntry) => void;
  onTurn: (step: 1 | -1) => void;
};

export function Agenda(props: AgendaProps) {
  const { isLoading, week, today, byDay, all, marks, detailsOf, label, onAction, onTurn } = props;
  const days = useRef<HTMLElement>(null);
  const swipe = useSwipe(days, onTurn);
  const onPointerUp = (event: PointerEvent) => {
    // A finger that drags a card sideways to another day must not open another week.
    const isDragging = event.currentTarget.querySelector("[data-dragging]") !== null;
    if (isDragging) swipe.onPointerCancel();
    else swipe.onPointerUp(event);
  };
  const weekOfToday = mondayOf(week) === mondayOf(today);
  const shown = isLoading ? [] : weekDays(week);
  return (
    <section
      ref={days}
      aria-label={label}
      className="flex touch-pan-y flex-col gap-2"
      {...swipe}
      onPointerUp={onPointerUp}
    >
      {isLoading && <DaysSkeleton />}
      {shown.map((day, index) => {
        const entries = byDay.get(day) ?? NONE;
        if (entries.length === 0 && !marks.has(day) && day < today && weekOfToday) return null;
        const name = formatLongDay(day);
        return (
          <section
            key={day}
            aria-label={calendarText.dayWith(name, entries.length)}
            data-drop={day}
            className="flex flex-wrap gap-3 rounded-xl bg-surface-1 p-3 shadow-sm data-[over]:bg-surface-3 data-[over]:ring-2 data-[over]:ring-text"
          >
            <div className="flex shrink-0 flex-col items-center">
              <DayMark
                day={day}
                weekday={calendarText.weekdays[index] ?? ""}
                isToday={day === today}
                isOver={day < today}
              />
              {/* On a day with cards the button is beside the date, because the cards take the whole width. */}
              {day >= today && entries.length > 0 && <CreateOn day={day} />}
            </div>
            <div className="min-w-0 flex-1 basis-[8rem]">
              <DayMarkList marks={marks.get(day)} />
              {entries.length === 0 && !marks.has(day) && (
                <p className="flex min-h-11 items-center text-sm text-text-subtle">
                  {all.some((entry) => entry.day === day)
                    ? calendarText.nothingFits
                    : calendarText.nothingThisDay}
                </p>
              )}
              <ul className="flex flex-col gap-1.5">
                {entries.map((entry) => (
                  <AgendaRow key={entry.key} entry={entry} details={detailsOf(entry)} onAction={onAction} />
                ))}
              </ul>
            </div>
            {day >= today && entries.length === 0 && <CreateOn day={day} className="-mr-1 self-start" />}
          </section>
        );
      })}
    </section>
  );
}

/** Shows no dates, because the arriving cards would push the dates down while the user reads them. */
const DaysSkeleton = () => PLACES.map((place) => <Skeleton key={place} className="h-20 rounded-xl" />);

const CreateOn = ({ day, className }: { day: string; className?: string }) => (
  <Button
    variant="ghost"
    size="icon"
    data-create={day}
    aria-label={calendarText.createOn(formatLongDay(day))}
    className={className}
  >
    <Plus aria-hidden="true" />
  </Button>
);

type DayMarkProps = { day: string; weekday: string; isToday: boolean; isOver: boolean };

const DayMark = ({ day, weekday, isToday, isOver }: DayMarkProps) => (
  <div aria-hidden="true" className="flex w-[2.5rem] shrink-0 flex-col items-center gap-0.5 pt-0.5">
    <span className="font-medium text-text-subtle text-xs">{weekday}</span>
    <span
      className={cn(
        "flex size-9 items-center justify-center rounded-full text-base tabular-nums",
        isToday ? "bg-text font-semibold text-surface-0" : isOver ? "text-text-subtle" : "text-text",
      )}
    >
      {Number(day.slice(8))}
    </span>
  </div>
);

type AgendaRowProps = {
  entry: CalendarEntry;
  details: ChipDetails;
  onAction: (action: EntryAction, entry: CalendarEntry) => void;
};

function AgendaRow({ entry, details, onAction }: AgendaRowProps) {
  const title = shownTitle(entry.title);
  const select = { label: selectionText.one, onChoose: () => onAction("select", entry) };
  return (
    <li className="flex flex-wrap items-stretch gap-1 rounded-lg bg-surface-2">
      <button
        type="button"
        data-entry={entry.key}
        data-movable={refusalOf(entry) === null ? "" : undefined}
        data-approvable={entry.canAskApproval ? "" : undefined}
        aria-haspopup="dialog"
        aria-label={chipLabel(entry, details)}
        className="flex min-h-14 min-w-0 flex-1 basis-[7rem] touch-manipulation select-none items-center gap-3 rounded-lg px-3 py-2 text-left data-[dragging]:opacity-40 data-[grabbed]:ring-2 data-[grabbed]:ring-text data-[selected]:bg-surface-3 data-[selected]:ring-2 data-[selected]:ring-text"
      >
        <Bars colors={details.colors} className="self-stretch rounded-full" />
        <span className="min-w-0 flex-1">
          <span
            dir="auto"
            className={cn(
              "line-clamp-2 break-words font-medium text-sm hyphens-auto",
              details.isLate ? "text-danger" : "text-text",
            )}
          >
            {title}
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-text-muted text-xs">
            <span className="tabular-nums">{entry.time ?? calendarText.unscheduled}</span>
            {details.obstacle && <LostMark sentence={details.obstacle} />}
            {entry.hasPoll && <PollMark />}
            {entry.hasOwnText && <OwnTextMark />}
            {entry.skipped && <span>{calendarText.skipped(entry.skipped)}</span>}
            {entry.elsewhere && (
              <span>{calendarText.elsewhere(entry.elsewhere.time, entry.elsewhere.city)}</span>
            )}
            <span className="wrap-anywhere line-clamp-3">{details.names}</span>
            {/* The badge is below the title, because a phone has no space for title and badge on one line. */}
            {entry.state !== "scheduled" && entry.state !== "unscheduled" && (
              <StateBadge state={entry.state} />
            )}
            {entry.isHeld && (
              <Badge tone="warning" dot>
                {calendarText.held}
              </Badge>
            )}
          </span>
        </span>
        {entry.picture && (
          <SmallPicture src={entry.picture} className="pointer-events-none size-11 max-[22.5rem]:hidden" />
        )}
      </button>
      <MenuButton
        variant="ghost"
        size="icon"
        aria-label={calendarText.actionsOf(title)}
        className="self-center"
        choices={
          entry.status === "publicar"
            ? [
                { label: calendarText.edit, onChoose: () => onAction("edit", entry) },
                ...moveChoices((action) => onAction(action, entry)),
                select,
                ...(entry.canAskApproval
                  ? [{ label: approvalText.menu, onChoose: () => onAction("approval", entry) }]
                  : []),
              ]
            : [select]
        }
      >
        <MoreVertical aria-hidden="true" />
      </MenuButton>
    </li>
  );
}
