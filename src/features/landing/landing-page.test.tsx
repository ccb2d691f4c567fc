import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeHttp } from "@/shared/testing/fake-http";
import { renderUi } from "@/testing/render";
import { landingText } from "./landing.text";
import { LandingPage } from "./landing-page";
import { ADVANCE_MS, Testimonials } from "./testimonials";

beforeEach(() => {
  fakeHttp({ "GET /rest/v1/credit_packs": "unreachable", "GET /rest/v1/ai_credit_costs": "unreachable" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("has a free start to the sign-in, four functions, the packs and eight questions", () => {
  renderUi(<LandingPage />);
  const starts = screen.getAllByRole("link", { name: /gratis/i });
  expect(starts.map((link) => link.getAttribute("href"))).toEqual(starts.map(() => "/login"));
  const features = screen.getByRole("region", { name: landingText.features.title });
  expect(within(features).getAllByRole("listitem")).toHaveLength(4);
  const prices = screen.getByRole("region", { name: landingText.prices.title });
  for (const price of ["USD 9,00", "USD 15,00", "USD 28,00", "USD 50,00"]) {
    expect(within(prices).getByText(price)).toBeDefined();
  }
  expect(landingText.faq.items).toHaveLength(8);
  for (const { question } of landingText.faq.items) expect(screen.getByText(question)).toBeDefined();
});

test("the questions name the sections that they send to", () => {
  const answers = landingText.faq.items.map(({ answer }) => answer).join(" ");
  for (const section of ["Ajustes", "Publicaciones", "Investigar", "Resultados"]) {
    expect(answers).toContain(section);
  }
});

const shown = () =>
  screen.getAllByRole("listitem").map((item) => within(item).getByRole("figure").textContent);
const [first, second, third] = landingText.testimonials.items;

test("the examples take turns every three seconds, in a loop, and say that they are examples", () => {
  vi.useFakeTimers();
  renderUi(<Testimonials />);
  expect(screen.getByText(landingText.testimonials.disclaimer)).toBeDefined();
  for (const { name } of [first, second, third, first]) {
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toContain(name);
    act(() => vi.advanceTimersByTime(ADVANCE_MS));
  }
});

test("hover and focus hold them", () => {
  vi.useFakeTimers();
  renderUi(<Testimonials />);
  const next = screen.getByRole("button", { name: "Testimonio siguiente" });
  fireEvent.focus(next);
  act(() => vi.advanceTimersByTime(ADVANCE_MS * 2));
  expect(shown()[0]).toContain(first.name);
  fireEvent.click(next);
  expect(shown()[0]).toContain(second.name);
  fireEvent.blur(next);
  act(() => vi.advanceTimersByTime(ADVANCE_MS));
  expect(shown()[0]).toContain(third.name);
});

test("who asks for less motion sees no turns", () => {
  vi.useFakeTimers();
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...new EventTarget(),
    matches: query.includes("reduce"),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
  renderUi(<Testimonials />);
  act(() => vi.advanceTimersByTime(ADVANCE_MS * 2));
  expect(shown()[0]).toContain(first.name);
  vi.restoreAllMocks();
});
