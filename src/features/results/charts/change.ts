import { resultsText } from "../results.text";
import { changeOf } from "./series";

const text = resultsText.stats;
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 1 });

/** '12,5 % más que en los 30 días anteriores'; nothing where there is nothing to compare with. */
export function changeInWords(now: number | null, before: number | null, days: number): string | undefined {
  const change = changeOf(now, before);
  if (change === null) return undefined;
  if (change === 0) return text.same(days);
  return change > 0 ? text.more(percent.format(change), days) : text.less(percent.format(-change), days);
}
