import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatPrice } from "@/shared/credits";
import { fakeHttp } from "@/shared/testing/fake-http";
import { renderUi } from "@/testing/render";
import { landingText } from "./landing.text";
import { LandingPage } from "./landing-page";
import { STATIC_PRICES } from "./prices";

beforeEach(() => {
  fakeHttp({ "GET /rest/v1/credit_packs": "unreachable", "GET /rest/v1/ai_credit_costs": "unreachable" });
});
afterEach(() => vi.unstubAllGlobals());

test("A2.04 · the landing has links to start for free, four functions, the packs with their prices, and eight questions", () => {
  renderUi(<LandingPage />);
  const starts = screen.getAllByRole("link", { name: /gratis/i });
  expect(starts.map((link) => link.getAttribute("href"))).toEqual(starts.map(() => "/login"));
  const features = screen.getByRole("region", { name: landingText.features.title });
  expect(within(features).getAllByRole("listitem")).toHaveLength(4);
  const prices = screen.getByRole("region", { name: landingText.prices.title });
  for (const { priceUsd } of STATIC_PRICES.packs) {
    expect(within(prices).getByText(formatPrice(priceUsd))).toBeDefined();
  }
  expect(landingText.faq.items).toHaveLength(8);
  for (const { question } of landingText.faq.items) expect(screen.getByText(question)).toBeDefined();
});

test("the landing calls improved texts and own files free, not unlimited, because quotas limit both by the day", () => {
  renderUi(<LandingPage />);
  expect(screen.getAllByText(/Gratis, no gasta créditos/)).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/ilimitad/i);
});

test("A2.07 · the FAQ answers of the landing name the sections that they link to", () => {
  const answers = landingText.faq.items.map(({ answer }) => answer).join(" ");
  for (const section of ["Ajustes", "Publicaciones", "Investigar", "Resultados"]) {
    expect(answers).toContain(section);
  }
});
