import { addDays } from "@/shared/time/days";
import type { Moment } from "./moment";

type Suggested = Pick<Moment, "date" | "time">;

const MORNING = "09:00";
const EVENING = "18:00";

/**
 * Moments that users often choose, in order and without repetition: this evening until an hour before it, tomorrow
 * morning, and next Monday's morning.
 * @param today yyyy-MM-dd, and `clock` HH:mm, both in the zone of the card
 */
export function suggestedMoments(today: string, clock: string): readonly Suggested[] {
  const tomorrow = { date: addDays(today, 1), time: MORNING };
  const untilMonday = (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  return [
    ...(clock < "17:00" ? [{ date: today, time: EVENING }] : []),
    tomorrow,
    ...(untilMonday > 1 ? [{ date: addDays(today, untilMonday), time: MORNING }] : []),
  ];
}
