import { sumOfCredits } from "@credits/sum";

/** A post's price in credits until the price list loads; the server charges by the list. */
const USUAL_COST = 0.5;

type PostKind = "personal_post" | "company_post";

export function costOfPublishing(
  kinds: readonly PostKind[],
  costs: ReadonlyMap<string, number> | undefined,
): { each: number | null; total: number } {
  const prices = kinds.map((kind) => costs?.get(kind) ?? USUAL_COST);
  const [first = USUAL_COST] = prices;
  return {
    each: prices.every((price) => price === first) ? first : null,
    total: sumOfCredits(prices),
  };
}
