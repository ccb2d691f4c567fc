import { addDays } from "@/shared/time/days";
import type { Moment } from "./moment";

type Suggested = Pick<Moment, "date" | "time">;

const MORNING = "09:00";
const EVENING = "18:00";

/**
 * This evening (until 17:00), tomorrow morning, and the next Monday's morning unless tomorrow is Monday.
 * @param today yyyy-MM-dd, and `clock` HH:mm, in the card's zone
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
