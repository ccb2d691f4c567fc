import { expect, test } from "vitest";

const { creditPacks } = await import("./credit-packs");
const { creditCosts } = await import("@/data/ai-work/ai-credit-costs");

test.each([
  ["packs", creditPacks()],
  ["costs", creditCosts()],
])("A9.07 · the %s stay cached for as long as they are fresh, also while unused", (_, query) => {
  expect(query.staleTime).toBe(600_000);
  expect(query.gcTime).toBe(query.staleTime);
});
