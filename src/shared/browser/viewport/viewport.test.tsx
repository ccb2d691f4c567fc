import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentViewport, RESIZE_SETTLE_MS } from "./current-viewport";
import { useViewport } from "./viewport";

test.each([
  [320, "mobile"],
  [767, "mobile"],
  [768, "tablet"],
  [1023, "tablet"],
  [1024, "desktop"],
])("a window of %i px counts as %s", (width, viewport) => {
  window.innerWidth = width;
  expect(currentViewport()).toBe(viewport);
});

const Probe = () => <p>{useViewport()}</p>;
const resizeTo = (width: number) => {
  window.innerWidth = width;
  window.dispatchEvent(new Event("resize"));
};
const initialWidth = window.innerWidth;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.innerWidth = initialWidth;
});

test("A2.12 · the size class of the window changes 100 ms after the last resize, not before", () => {
  window.innerWidth = 1440;
  render(<Probe />);
  expect(screen.getByText("desktop")).toBeDefined();
  act(() => resizeTo(800));
  act(() => vi.advanceTimersByTime(RESIZE_SETTLE_MS - 1));
  act(() => resizeTo(390));
  act(() => vi.advanceTimersByTime(RESIZE_SETTLE_MS - 1));
  expect(screen.getByText("desktop")).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("mobile")).toBeDefined();
});
