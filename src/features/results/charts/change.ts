import type { Comparison } from "@results/compare-periods";
import { change } from "@/text/numbers";
import { resultsText } from "../results.text";

const text = resultsText.stats;

/**
 * Returns '12,5 % más que en los 30 días anteriores', or the reason why there is no comparison; undefined for an
 * unknown earlier period.
 */
export function comparisonInWords(comparison: Comparison | null): string | undefined {
  switch (comparison?.kind) {
    case undefined:
      return undefined;
    case "few_posts":
      return text.fewPosts;
    case "few_measured":
      return text.fewMeasured;
    case "few_days": {
      const { period, knownDays, days } = comparison;
      return period === "now" ? text.partOfNow(knownDays, days) : text.partOfBefore(knownDays, days);
    }
    case "change": {
      const { share, days, comparedDays } = comparison;
      const size = change.format(Math.abs(share));
      const part = comparedDays < days ? text.partCompared(comparedDays) : "";
      if (size === change.format(0)) return text.same(days) + part;
      return (share > 0 ? text.more(size, days) : text.less(size, days)) + part;
    }
  }
}
