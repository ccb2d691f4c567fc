import { type MouseEvent, useMemo, useRef, useState } from "react";
import { useClaimSlot } from "@/data/posting-slots/slots";
import type { Selection } from "@/posts/selection/selection";
import { shownTitle } from "@/posts/shown-title";
import { toAppError } from "@/shared/errors";
import { formatLongDay } from "@/shared/time/dates";
import { errorSentence } from "@/text/errors";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { calendarText } from "./calendar.text";
import { useDrag } from "./drag/use-drag";
import { useLasso } from "./drag/use-lasso";
import { type CalendarEntry, groupBy } from "./entries/entries";
import type { EntryAction } from "./entries/entry-action";
import { type DropTarget, readTarget, shiftTo, timeOf } from "./entries/move-target";
import { useEntryFocus } from "./entries/use-entry-focus";
import { useReturnFocus } from "./entries/use-return-focus";
import { toSelected, useSelectedEntries } from "./entries/use-selected-entries";
import { MonthGrid } from "./grid/month-grid";
import { placeInWeek } from "./grid/week/place-in-week";
import { LateView } from "./lazy-components";
import type { Moves } from "./moves/use-moves";
import { slotsText } from "./slots/slots.text";
import { ghostAt } from "./slots/use-ghosts";
import type { Calendar } from "./use-calendar";

type CalendarBodyProps = {
  calendar: Calendar;
  moves: Moves;
  selection: Selection;
  onAction: (action: EntryAction, entry: CalendarEntry) => void;
  onCreate: (target: DropTarget) => void;
  onNote: (id: string) => void;
};

function placeInWords(place: string): string {
  const target = readTarget(place);
  if (!target) return "";
  const day = formatLongDay(target.day);
  if (target.hour === undefined) return day;
  if (target.minute !== undefined) return slotsText.over(day, timeOf(target) ?? "");
  return target.hour === null
    ? calendarText.move.withoutHour(day)
    : `${day}, ${calendarText.hourAt(target.hour)}`;
}

export function CalendarBody({ calendar, moves, selection, onAction, onCreate, onNote }: CalendarBodyProps) {
  const root = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState("");
  const [grabbed, setGrabbed] = useState<string | null>(null);
  useEntryFocus(root);
  useReturnFocus(root);
  useSelectedEntries(root, selection, calendar.entries);
  const claim = useClaimSlot(calendar.userId);
  const layout = calendar.isWide ? calendar.view : "agenda";
  // Searches the list at a click, because a map of a thousand entries would be built at each render.
  const entryOf = (key: string) => calendar.entries.find((entry) => entry.key === key);
  // Keeps the dragged card's entry, because a page turn during the drag removes the card from the shown days.
  const lifted = useRef<CalendarEntry | null>(null);
  const droppedOf = (key: string) =>
    entryOf(key) ?? (lifted.current?.key === key ? lifted.current : undefined);
  const placeOf = (entry: CalendarEntry) => (layout === "week" ? placeInWeek(entry) : entry.day);

  useLasso(root, selection, {
    isOn: layout !== "agenda",
    cardOf: (key) => {
      const entry = entryOf(key);
      return entry && toSelected(entry);
    },
  });
  const drag = useDrag({
    root,
    layout,
    mayDrag: (key) => {
      const entry = entryOf(key);
      lifted.current = entry ?? null;
      return entry !== undefined && moves.mayMove(entry);
    },
    sizeOf: selection.draggedWith,
    placeOf: (key) => {
      const entry = entryOf(key);
      return entry ? placeOf(entry) : null;
    },
    onDrop: (key, place) => {
      setGrabbed(null);
      const [entry, target] = [droppedOf(key), readTarget(place)];
      if (!entry || !target) return;
      setAnnounced("");
      if (place === placeOf(entry)) return;
      if (selection.draggedWith(key) > 1) return selection.moveAll(shiftTo(entry, target, calendar.timeZone));
      moves.drop(entry, target, ghostAt(calendar.ghosts, place, entry.publishers));
    },
    onRest: (key) => {
      const entry = entryOf(key);
      if (entry) selection.toggle(toSelected(entry));
    },
    onExtend: (from, to) => {
      const [first, last] = [entryOf(from), entryOf(to)];
      if (!first || !last) return;
      if (!selection.has(from)) selection.toggle(toSelected(first));
      selection.toggle(toSelected(last), true);
    },
    onCancel: (key) => {
      setGrabbed(null);
      setAnnounced(calendarText.move.cancelled(selection.draggedWith(key)));
    },
    onTurn: calendar.turn,
    onGrab: (key) => {
      setGrabbed(key);
      setAnnounced(
        calendarText.move.grabbed(shownTitle(entryOf(key)?.title ?? ""), selection.draggedWith(key)),
      );
    },
    onOver: (place) => setAnnounced(placeInWords(place)),
    onEdge: () => setAnnounced(calendarText.move.edge),
  });
  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element;
    const entry = entryOf(pressed.closest("[data-entry]")?.getAttribute("data-entry") ?? "");
    const isOn = selection.isOn();
    if (entry && (isOn || event.ctrlKey || event.metaKey || event.shiftKey))
      return selection.toggle(toSelected(entry), event.shiftKey);
    if (entry) return onAction("open", entry);
    const note = pressed.closest("[data-note]")?.getAttribute("data-note");
    if (note) return onNote(note);
    const crowded = pressed.closest("[data-more]")?.getAttribute("data-more");
    if (crowded) return calendar.change({ view: "week", day: crowded });
    const create = pressed.closest("[data-create]")?.getAttribute("data-create");
    const place =
      create ??
      (pressed.closest("button, a, ul, p, [data-posts]")
        ? null
        : pressed.closest("[data-drop]")?.getAttribute("data-drop"));
    if (isOn && !create) return;
    const target = place && layout !== "agenda" ? readTarget(place) : create ? readTarget(create) : null;
    if (!target || !place) return;
    const publisher = pressed.closest("[data-publisher]")?.getAttribute("data-publisher");
    const slot = publisher && ghostAt(calendar.ghosts, place, [publisher]);
    if (!slot) return onCreate(target);
    // While a click claims the slot, a second click is ignored, because its claim would be refused.
    if (claim.isIdle || claim.isError) claim.mutate(slot, { onSuccess: () => onCreate(target) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of its buttons.
    // biome-ignore lint/a11y/useKeyWithClickEvents: an empty cell has a button of its own.
    <div
      ref={root}
      onClick={onClick}
      {...drag}
      className="min-w-0 panels:col-start-2 panels:row-span-2 panels:row-start-1"
      aria-busy={isLoading(calendar.posts) || undefined}
    >
      <p role="status" className="sr-only">
        {announced}
      </p>
      {/* Hides the hint when another tab has deleted the grabbed card, because a deletion does not end the grab. */}
      {grabbed !== null && entryOf(grabbed) && (
        <p
          aria-hidden="true"
          className="pointer-events-none fixed inset-x-4 bottom-20 z-bar mx-auto w-fit rounded-lg bg-surface-3 px-4 py-2 text-sm text-text shadow-lg md:bottom-5"
        >
          {calendarText.move.held(selection.draggedWith(grabbed))}
        </p>
      )}
      <Views calendar={calendar} layout={layout} onAction={onAction} />
    </div>
  );
}

const isLoading = ({ isPending, isPlaceholderData }: Calendar["posts"]): boolean =>
  isPending || isPlaceholderData;

const WAITING = <Skeleton className="h-[60dvh] rounded-xl" />;

type ViewsProps = Pick<CalendarBodyProps, "calendar" | "onAction"> & { layout: "month" | "week" | "agenda" };

function Views({ calendar, layout, onAction }: ViewsProps) {
  const { entries, today, detailsOf, day, posts, marks, label } = calendar;
  const groups = useMemo(
    () => groupBy(entries, layout === "week" ? placeInWeek : (entry) => entry.day),
    [entries, layout],
  );
  if (posts.isError && !posts.data)
    return (
      <ErrorState
        title={calendarText.loadFailed}
        description={errorSentence(toAppError(posts.error))}
        query={posts}
      />
    );
  const shared = { today, detailsOf, marks, label };
  if (layout === "month") return <MonthGrid {...shared} month={day} byDay={groups} />;
  return (
    <LateView
      {...shared}
      waiting={WAITING}
      layout={layout}
      calendar={calendar}
      groups={groups}
      isLoading={isLoading(posts)}
      onAction={onAction}
    />
  );
}
