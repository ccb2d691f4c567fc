import { addDays } from "../days";
import { type DropTarget, readTarget, writeTarget } from "../move-target";

export type Layout = "month" | "week" | "agenda";

const DAYS: Readonly<Record<Layout, Partial<Record<string, number>>>> = {
  month: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  week: { ArrowLeft: -1, ArrowRight: 1 },
  agenda: { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 },
};

/** Up and down in a week: the lane without an hour stands above midnight. Null at the ends. */
function stepHour(hour: number | null, by: 1 | -1): number | null | undefined {
  if (hour === null) return by === 1 ? 0 : undefined;
  const next = hour + by;
  return next < 0 ? null : next > 23 ? undefined : next;
}

/** The place that an arrow leads to from another; null when the key is no arrow or there is nothing further. */
export function stepPlace(place: string, key: string, layout: Layout): string | null {
  const target: DropTarget | null = readTarget(place);
  if (!target) return null;
  const days = DAYS[layout][key];
  if (days !== undefined) return writeTarget({ ...target, day: addDays(target.day, days) });
  if (layout !== "week" || (key !== "ArrowUp" && key !== "ArrowDown")) return null;
  const hour = stepHour(target.hour ?? null, key === "ArrowDown" ? 1 : -1);
  return hour === undefined ? null : writeTarget({ day: target.day, hour });
}
