import { resultsText } from "../results.text";
import { changeOf, knownDays, type Point, totalOf } from "./series";

const text = resultsText.stats;
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 1 });

/** '12,5 % más que en los 30 días anteriores'; nothing where there is nothing to compare with. */
export function changeInWords(now: number | null, before: number | null, days: number): string | undefined {
  const change = changeOf(now, before);
  if (change === null) return undefined;
  const share = percent.format(Math.abs(change));
  if (share === percent.format(0)) return text.same(days);
  return change > 0 ? text.more(share, days) : text.less(share, days);
}

/** Two periods may differ by so many of their measured days and still be compared: LinkedIn tells of a day late. */
const LEAST_SHARE = 0.9;

/** How the sum of a period differs from that of the one before; why not, where one of them was hardly measured. */
export function comparisonInWords(points: readonly Point[], before: readonly Point[]): string | undefined {
  const [now, then] = [knownDays(points), knownDays(before)];
  if (now === 0 || then === 0) return undefined;
  if (now < then * LEAST_SHARE) return text.partOfNow(now, points.length);
  if (then < now * LEAST_SHARE) return text.partOfBefore(then, before.length);
  return changeInWords(totalOf(points), totalOf(before), points.length);
}
