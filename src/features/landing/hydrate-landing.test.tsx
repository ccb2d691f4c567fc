import { screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { keepOwnCountry } from "@/text/own-country";
import { hydrateLanding } from "./hydrate-landing";
import { landingText } from "./landing.text";
import { LandingPage } from "./landing-page";
import { STATIC_PRICES } from "./prices";
import { ADVANCE_MS } from "./sections/carousel";
import { writeFigures } from "./write-figures";

const drawPrices = vi.hoisted(() => vi.fn());
vi.mock("./draw-prices", async (load) => {
  const real = await load<typeof import("./draw-prices")>();
  return { drawPrices: drawPrices.mockImplementation(real.drawPrices) };
});

const PACKS = STATIC_PRICES.packs.map(({ credits, priceUsd }) => ({ credits, price_usd: priceUsd }));
const COSTS = Object.entries(STATIC_PRICES.costs).map(([content_type, credit_cost]) => ({
  content_type,
  credit_cost,
}));

const stops: (() => void)[] = [];
function live(packs: unknown, costs: unknown) {
  const { requests } = fakeHttp({
    "GET /rest/v1/credit_packs": packs === null ? "unreachable" : { body: packs },
    "GET /rest/v1/ai_credit_costs": { body: costs },
  });
  document.body.innerHTML = renderToString(<LandingPage />);
  stops.push(hydrateLanding(document.body));
  return requests;
}
const prices = () => within(screen.getByRole("region", { name: landingText.prices.title }));

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  drawPrices.mockClear();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("when the database has another price than the landing, only that price is redrawn", async () => {
  const heading = () => screen.getByRole("heading", { level: 1 });
  live([{ credits: 10, price_usd: 11 }, ...PACKS.slice(1)], COSTS);
  const drawn = heading();
  expect(prices().getByText("USD 9,00")).toBeDefined();
  await waitFor(() => expect(prices().getByText("USD 11,00")).toBeDefined());
  expect(prices().queryByText("USD 9,00")).toBeNull();
  expect(heading()).toBe(drawn);
});

test("a changed credit cost of an action is redrawn on the landing", async () => {
  live(PACKS, [{ content_type: "research", credit_cost: 7.5 }]);
  await waitFor(() => expect(prices().getByText("7,5 créditos")).toBeDefined());
});

test.each([
  ["have the drawn prices in another order", PACKS.toReversed()],
  ["cannot be reached", null],
])("the landing does not load React for price tables that %s", async (_, packs) => {
  const requests = live(packs, COSTS);
  await waitFor(() => expect(requests).toHaveLength(2));
  await vi.dynamicImportSettled();
  expect(drawPrices).not.toHaveBeenCalled();
  expect(prices().getByText("USD 9,00")).toBeDefined();
});

test("the testimonials of the prerendered landing rotate until the visitor leaves the page", () => {
  vi.useFakeTimers();
  live(PACKS, COSTS);
  const current = () => document.querySelector("[data-turn=current]")?.textContent;
  const [first, second] = landingText.testimonials.items;
  expect(current()).toContain(first.name);
  vi.advanceTimersByTime(ADVANCE_MS);
  expect(current()).toContain(second.name);
  for (const stop of stops.splice(0)) stop();
  vi.advanceTimersByTime(ADVANCE_MS);
  expect(current()).toContain(second.name);
});

test("the figures of the prerendered landing get a decimal comma in countries that use the comma", () => {
  const drawn = "<p>10.5 créditos</p><p>USD <b>9.00</b>. A las 09:00.</p>";
  const written = (country: string) => {
    document.body.innerHTML = drawn;
    keepOwnCountry(country);
    writeFigures(document.body);
    return document.body.textContent;
  };
  expect(written("AR")).toBe("10,5 créditosUSD 9,00. A las 09:00.");
  expect(written("MX")).toBe("10.5 créditosUSD 9.00. A las 09:00.");
});
