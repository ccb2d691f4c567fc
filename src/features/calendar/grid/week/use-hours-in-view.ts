import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { usePainted } from "@/shared/use-painted";
import type { ClockChanges } from "../../days/clock-changes";
import { weekDays } from "../../days/days";
import type { CalendarEntry } from "../../entries/entries";
import { writeTarget } from "../../entries/move-target";
import type { GhostsByPlace } from "../../slots/use-ghosts";
import type { ChipDetails } from "../post-chip";
import { rowHeight } from "./row-height";
import { rowAt, rowsInView, topOf } from "./rows-in-view";

export type Hours = {
  days: readonly string[];
  byPlace: ReadonlyMap<string, readonly CalendarEntry[]>;
  ghosts: GhostsByPlace;
  clockChanges: ClockChanges["hours"];
  colorOf: (publisher: string) => string;
  detailsOf: (entry: CalendarEntry) => ChipDetails;
};

const FIRST_SEEN = 7;
const BESIDE_REM = 20;
const LEAST_REM = 19;

const heightsOf = ({ days, byPlace, ghosts, clockChanges }: Hours): number[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const places = days.map((day) => writeTarget({ day, hour }));
    return rowHeight(
      places.map((place) => ({
        posts: byPlace.get(place)?.length ?? 0,
        ghosts: ghosts.get(place)?.length ?? 0,
        isNoted: clockChanges.has(place),
      })),
    );
  });

function readSizes() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { rem, seen: Math.max(window.innerHeight / rem - BESIDE_REM, LEAST_REM) };
}

/**
 * Draws a week's visible hours first, the others after the first paint. Undrawn hours already have their height, so
 * that nothing moves.
 */
export function useHoursInView(week: string, given: Omit<Hours, "days">) {
  const { byPlace, ghosts, clockChanges, colorOf, detailsOf } = given;
  const hours = useMemo<Hours>(
    () => ({ days: weekDays(week), byPlace, ghosts, clockChanges, colorOf, detailsOf }),
    [week, byPlace, ghosts, clockChanges, colorOf, detailsOf],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const first = useRef(FIRST_SEEN);
  const [{ rem, seen }] = useState(readSizes);
  const heights = useMemo(() => heightsOf(hours), [hours]);
  const painted = usePainted(hours);
  const inView = rowsInView(heights, topOf(heights, first.current), seen);
  useLayoutEffect(() => {
    const [head, row] = [scroller.current?.firstElementChild, scroller.current?.children[FIRST_SEEN + 1]];
    if (scroller.current && head && row)
      scroller.current.scrollTop = (row as HTMLElement).offsetTop - (head as HTMLElement).offsetHeight;
  }, []);
  const onScroll = () => {
    if (scroller.current) first.current = rowAt(heights, scroller.current.scrollTop / rem);
  };
  const rowOf = (hour: number) =>
    inView[hour] || painted === hours
      ? { shown: hours, height: undefined }
      : { shown: painted, height: `${heights[hour]}rem` };
  return { hours, scroller, onScroll, rowOf };
}
