import { memo } from "react";
import { formatLongDay } from "@/shared/time/dates";
import { calendarText } from "../../calendar.text";
import type { ClockChange } from "../../days/clock-changes";
import type { CalendarEntry } from "../../entries/entries";
import { DayMarkList } from "../../plans/day-mark-list";
import type { DayMarks } from "../../plans/day-marks";
import type { Ghost } from "../../slots/use-ghosts";
import { CARD_EXPECTED, CellPosts, DRAWN_FIRST } from "../cell-posts";
import { roomInHour } from "../chip-room";
import { MoreOfHour } from "../more-button";
import type { ChipDetails } from "../post-chip";
import { sameProps } from "../same-props";
import { GhostSlots } from "./ghost-slots";

export const NO_ENTRIES: readonly CalendarEntry[] = [];
export const NO_GHOSTS: readonly Ghost[] = [];

const isExpected = (place: string): boolean =>
  (Number(place.slice(8, 10)) * 5 + Number(place.slice(11))) % 9 === 0;

// The classes are joined as strings, which is faster than merging them, because a week has 175 cells.
const CELL =
  "min-h-11 min-w-0 p-0.5 data-[over]:bg-surface-3 data-[over]:ring-2 data-[over]:ring-text data-[over]:ring-inset";

/**
 * The free slots before each card, by the card's key, and the slots after the last card. In a full hour only the first
 * card has slots before it, because the cards share a scrolling box.
 */
function slotsAmong(entries: readonly CalendarEntry[], ghosts: readonly Ghost[]) {
  const before = new Map<string, readonly Ghost[]>();
  let later = ghosts;
  for (const { key, time: hour } of entries.length > DRAWN_FIRST ? entries.slice(0, 1) : entries) {
    const earlier = later.filter(({ time }) => hour !== null && time < hour);
    later = later.slice(earlier.length);
    if (earlier.length > 0) before.set(key, earlier);
  }
  return { before, later };
}

type HourCellProps = {
  place: string;
  detailsOf: (entry: CalendarEntry) => ChipDetails;
  entries: readonly CalendarEntry[];
  ghosts: readonly Ghost[];
  colorOf: (publisher: string) => string;
  marks?: DayMarks | undefined;
  clockChange?: ClockChange | undefined;
  nowAt: number | null;
};

export const HourCell = memo(function HourCell(props: HourCellProps) {
  const { place, entries, ghosts, colorOf, marks, clockChange, detailsOf, nowAt } = props;
  // Only an hour with cards scrolls, because 160 scrolling boxes would be slow to paint.
  const room = roomInHour(entries.length, ghosts.length);
  const { before, later } = slotsAmong(entries, ghosts);
  const isFull = entries.length > DRAWN_FIRST;
  const slotsBefore = ({ key }: CalendarEntry) => {
    const slots = before.get(key);
    return slots && <GhostSlots key={`slots ${key}`} ghosts={slots} colorOf={colorOf} />;
  };
  // An empty cell is no group, because a screen reader would stop at each of the 175 cells.
  const isEmpty = entries.length === 0 && ghosts.length === 0 && !marks;
  const group = isEmpty ? null : { role: "group", "aria-label": formatLongDay(place.slice(0, 10)) };
  const layer = entries.length > 0 || nowAt !== null ? "contain-content relative" : "";
  return (
    <div
      {...group}
      data-drop={place}
      className={`${CELL} ${layer} ${isExpected(place) ? CARD_EXPECTED : ""} ${clockChange === "skipped" ? "bg-surface-2" : ""}`}
    >
      {marks && <DayMarkList marks={marks} />}
      {clockChange && (
        <p className="h-8 overflow-clip px-0.5 text-text-muted text-xs/4">
          {calendarText.clock[clockChange]}
        </p>
      )}
      {isFull && entries[0] && slotsBefore(entries[0])}
      <CellPosts
        place={place}
        entries={entries}
        detailsOf={detailsOf}
        slotsBefore={before.size > 0 && !isFull ? slotsBefore : undefined}
        isRoomy={room !== ""}
        className={room}
      />
      {isFull && <MoreOfHour place={place} entries={entries} detailsOf={detailsOf} />}
      {later.length > 0 && <GhostSlots ghosts={later} colorOf={colorOf} />}
      {nowAt !== null && (
        <span
          role="img"
          aria-label={calendarText.now}
          className="pointer-events-none -z-10 absolute inset-x-0 h-0.5 bg-danger"
          style={{ top: `${nowAt * 100}%` }}
        />
      )}
    </div>
  );
}, sameProps);
