import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { landingText } from "../landing.text";
import { ADVANCE_MS } from "./carousel";
import { Testimonials } from "./testimonials";

const [first, second, third] = landingText.testimonials.items;

const shown = () =>
  screen
    .getAllByRole("listitem")
    .filter(({ dataset }) => dataset.turn === "current")
    .map((item) => within(item).getByRole("figure").textContent);
const pass = (turns: number) => vi.advanceTimersByTime(ADVANCE_MS * turns);
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("A2.06 · the testimonials rotate every three seconds, in a loop, and are marked as examples", () => {
  renderUi(<Testimonials />);
  expect(screen.getByText(landingText.testimonials.disclaimer)).toBeDefined();
  for (const { name } of [first, second, third, first]) {
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toContain(name);
    vi.advanceTimersByTime(3_000);
  }
});

test("the user chooses a testimonial by arrow or dot, and the testimonial is then shown for its full time", () => {
  renderUi(<Testimonials />);
  fireEvent.click(button("Testimonio anterior"));
  expect(shown()[0]).toContain(third.name);
  fireEvent.click(button("Testimonio siguiente"));
  expect(shown()[0]).toContain(first.name);
  vi.advanceTimersByTime(ADVANCE_MS - 1);
  fireEvent.click(button("Testimonio 2 de 3"));
  expect(button("Testimonio 2 de 3").getAttribute("aria-current")).toBe("true");
  expect(button("Testimonio 1 de 3").getAttribute("aria-current")).toBe("false");
  vi.advanceTimersByTime(ADVANCE_MS - 1);
  expect(shown()[0]).toContain(second.name);
  vi.advanceTimersByTime(1);
  expect(shown()[0]).toContain(third.name);
});

test("the rotation of the testimonials pauses while the pointer is over them or the focus is in them", () => {
  renderUi(<Testimonials />);
  const next = button("Testimonio siguiente");
  const part = next.closest("[data-takes-turns]");
  if (!part) throw new Error("The part that takes turns is not marked.");
  fireEvent.mouseEnter(part);
  fireEvent.focusIn(next);
  pass(2);
  expect(shown()[0]).toContain(first.name);
  fireEvent.mouseLeave(part);
  pass(2);
  expect(shown()[0]).toContain(first.name);
  fireEvent.focusOut(next);
  pass(1);
  expect(shown()[0]).toContain(second.name);
});

test("testimonials stop at 'Pausar', and rotate again after a second click even while the button has pointer and focus", () => {
  renderUi(<Testimonials />);
  const part = button("Testimonio siguiente").closest("[data-takes-turns]");
  if (!part) throw new Error("The part that takes turns is not marked.");
  const pause = button("Pausar testimonios");
  fireEvent.mouseEnter(part);
  fireEvent.focusIn(pause);
  fireEvent.click(pause);
  fireEvent.focusOut(pause);
  fireEvent.mouseLeave(part);
  pass(2);
  expect(shown()[0]).toContain(first.name);

  const play = button("Reproducir testimonios");
  expect(play).toBe(pause);
  fireEvent.mouseEnter(part);
  fireEvent.focusIn(play);
  fireEvent.click(play);
  expect(button("Pausar testimonios")).toBe(pause);
  pass(1);
  expect(shown()[0]).toContain(second.name);
});

test("paused testimonials stay paused when the user chooses another testimonial", () => {
  renderUi(<Testimonials />);
  fireEvent.click(button("Pausar testimonios"));
  fireEvent.click(button("Testimonio siguiente"));
  pass(2);
  expect(shown()[0]).toContain(second.name);
});

test("testimonials rotate only while they are on screen", () => {
  let setVisible: (visible: boolean) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        setVisible = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  renderUi(<Testimonials />);
  pass(2);
  expect(shown()[0]).toContain(first.name);
  setVisible(true);
  pass(1);
  expect(shown()[0]).toContain(second.name);
  setVisible(false);
  pass(2);
  expect(shown()[0]).toContain(second.name);
});

test("while the user prefers reduced motion the testimonials do not rotate, and they begin when the preference changes", () => {
  const wish = Object.assign(new EventTarget(), { matches: true });
  vi.spyOn(window, "matchMedia").mockReturnValue(wish as unknown as MediaQueryList);
  renderUi(<Testimonials />);
  pass(2);
  expect(shown()[0]).toContain(first.name);
  wish.matches = false;
  wish.dispatchEvent(new Event("change"));
  pass(1);
  expect(shown()[0]).toContain(second.name);
});

test("the testimonials' timer is stopped when the visitor leaves the page", () => {
  const { unmount } = renderUi(<Testimonials />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
