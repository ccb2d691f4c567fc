import { addDays } from "@/shared/time/days";
import { type DropTarget, hourOf, readTarget, writeTarget } from "../entries/move-target";

export type Layout = "month" | "week" | "agenda";

const DAYS: Readonly<Record<Layout, Partial<Record<string, number>>>> = {
  month: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  week: { ArrowLeft: -1, ArrowRight: 1 },
  agenda: { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 },
};

function stepInDay(place: string, by: 1 | -1, places: readonly string[]): string | null {
  const day = place.slice(0, "2026-11-24".length);
  const column = [...new Set(places.filter((one) => one.startsWith(`${day}T`)))];
  return column[column.indexOf(place) + by] ?? null;
}

/**
 * Returns the drop target beside `place` in the arrow key's direction; null when none exists, and for other keys. From
 * a free slot, Left and Right lead to the slot at the same time of the neighbouring day, or else to that day's cell of
 * the hour.
 */
export function stepPlace(
  place: string,
  key: string,
  layout: Layout,
  places: readonly string[],
): string | null {
  const target: DropTarget | null = readTarget(place);
  if (!target) return null;
  const days = DAYS[layout][key];
  if (days !== undefined) {
    const next = writeTarget({ ...target, day: addDays(target.day, days) });
    return [next, hourOf(next)].find((one) => places.includes(one)) ?? null;
  }
  if (layout !== "week" || (key !== "ArrowUp" && key !== "ArrowDown")) return null;
  return stepInDay(place, key === "ArrowDown" ? 1 : -1, places);
}
