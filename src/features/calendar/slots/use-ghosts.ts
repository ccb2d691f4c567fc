import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { freeSlots, postingSlots } from "@/data/posting-slots/slots";
import { wallClockIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";
import { weekDays } from "../days/days";
import { hourOf, writeTarget } from "../entries/move-target";

export type Ghost = { place: string; day: string; time: string; publisher: string; at: string };
export type GhostsByPlace = ReadonlyMap<string, readonly Ghost[]>;

const NO_GHOSTS: GhostsByPlace = new Map();

/** Sorts free slots by time, because the arrow keys follow this order. */
const byTime = (a: Ghost, b: Ghost): number => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0);

export const ghostAt = (
  ghosts: GhostsByPlace,
  place: string,
  publishers: readonly string[],
): Ghost | undefined =>
  ghosts.get(hourOf(place))?.find((ghost) => ghost.place === place && publishers.includes(ghost.publisher));

type Asked = {
  userId: string;
  slotCountry: string | null;
  timeZone: string;
  isWanted: boolean;
  day: string;
  today: string;
  hidden: ReadonlySet<string>;
};

export function useGhosts({
  userId,
  slotCountry,
  timeZone,
  isWanted,
  day,
  today,
  hidden,
}: Asked): GhostsByPlace {
  const slots = useQuery({ ...postingSlots(userId), enabled: isWanted }).data;
  const [monday = day] = weekDays(day);
  const first = monday > today ? monday : today;
  const publishers = [...new Set(slots?.map((slot) => slot.publisher))].filter((id) => !hidden.has(id));
  const isOver = addDays(monday, 6) < today;
  const freeOfPublishers = useQueries({
    // Starts one UTC day earlier, because east of Greenwich Monday begins while UTC still has Sunday.
    queries:
      isWanted && !isOver
        ? publishers.map((id) =>
            freeSlots({ userId, country: slotCountry }, id, `${addDays(first, -1)}T00:00:00Z`),
          )
        : [],
    combine: (results) =>
      results.map((result, index) => ({ publisher: publishers[index] ?? "", slots: result.data })),
  });
  return useMemo(() => {
    if (freeOfPublishers.length === 0) return NO_GHOSTS;
    const days = new Set(weekDays(monday));
    const byPlace = new Map<string, Ghost[]>();
    for (const { publisher, slots: free } of freeOfPublishers)
      for (const slot of free ?? []) {
        const shown = wallClockIn(timeZone, new Date(slot.at));
        if (!days.has(shown.day)) continue;
        const [hour, minute] = shown.time.split(":").map(Number);
        const key = writeTarget({ day: shown.day, hour });
        const ghost = {
          ...shown,
          publisher,
          at: slot.at,
          place: writeTarget({ day: shown.day, hour, minute }),
        };
        byPlace.set(key, [...(byPlace.get(key) ?? []), ghost].sort(byTime));
      }
    return byPlace;
  }, [freeOfPublishers, monday, timeZone]);
}
