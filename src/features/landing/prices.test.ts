import { afterEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { bestPack, costsFrom, packsFrom, readPrices, STATIC_PRICES } from "./prices";

afterEach(() => vi.unstubAllGlobals());
const signal = new AbortController().signal;

test("the landing's packs are sorted by price, the cheapest first", () => {
  expect(
    packsFrom([
      { credits: 80, price_usd: 50 },
      { credits: 10, price_usd: 9 },
    ]),
  ).toEqual([
    { credits: 10, priceUsd: 9 },
    { credits: 80, priceUsd: 50 },
  ]);
});

test.each([null, {}, [], [{ credits: "10", price_usd: 9 }], [{ credits: 10 }], [null]])(
  "packsFrom refuses %j, which is not a list of packs",
  (rows) => expect(packsFrom(rows)).toBeNull(),
);

test("costsFrom uses the static cost for an action without a row or with a negative cost", () => {
  const costs = costsFrom([
    { content_type: "image", credit_cost: 0.75 },
    { content_type: "research", credit_cost: -1 },
    { content_type: "something_new", credit_cost: 3 },
  ]);
  expect(costs).toEqual({ ...STATIC_PRICES.costs, image: 0.75 });
});

test("readPrices takes each price from the database, and the static price where the database gives none", async () => {
  fakeHttp({
    "GET /rest/v1/credit_packs": { body: [{ credits: 5, price_usd: 4 }] },
    "GET /rest/v1/ai_credit_costs": { status: 500, body: {} },
  });
  expect(await readPrices(signal)).toEqual({
    packs: [{ credits: 5, priceUsd: 4 }],
    costs: STATIC_PRICES.costs,
  });
});

test("bestPack returns the pack with the lowest price per credit", () => {
  expect(bestPack(STATIC_PRICES.packs)?.credits).toBe(80);
  expect(bestPack([])).toBeUndefined();
});
