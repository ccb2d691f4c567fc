import { dayInWords } from "@/data/posts/schedule";
import { clockIn, dayIn } from "@/shared/time/dates";
import { stateText } from "./state.text";

const { triesAgain, triesAt } = stateText;

/**
 * A sentence about the engine's next try of a post.
 * @param nextAttemptAt ISO 8601; null while unknown
 * @param now server time in milliseconds
 */
export function nextTryInWords(nextAttemptAt: string | null, timeZone: string, now: number): string {
  return triesAgain(nextAttemptAt === null ? null : whenInWords(new Date(nextAttemptAt), timeZone, now));
}

function whenInWords(at: Date, timeZone: string, now: number): string {
  if (at.getTime() <= now) return triesAt.atOnce;
  const [day, today, hour] = [dayIn(timeZone, at), dayIn(timeZone, new Date(now)), clockIn(timeZone, at)];
  return day === today ? triesAt.today(hour) : triesAt.on(dayInWords(day, today), hour);
}
