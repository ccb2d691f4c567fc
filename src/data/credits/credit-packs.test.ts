import { expect, test } from "vitest";

const { creditPacks } = await import("./credit-packs");
const { creditCosts } = await import("@/data/ai-work/ai-credit-costs");

test.each([
  ["packs", creditPacks()],
  ["costs", creditCosts()],
])(
  "A9.07 · the cache keeps the credit %s for the ten minutes in which they count as fresh, even while no screen shows them",
  (_, query) => {
    expect(query.staleTime).toBe(600_000);
    expect(query.gcTime).toBe(query.staleTime);
  },
);
