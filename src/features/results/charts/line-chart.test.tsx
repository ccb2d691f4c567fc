import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LineChart } from "./line-chart";

const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22"].map((day, n) => ({ day, value: n * 10 }));

const isHeldOff = (chart: HTMLElement, ...fingers: { clientX: number; clientY: number }[]): boolean =>
  !fireEvent.touchMove(chart, { touches: fingers });

test("a sideways swipe over the chart starts no fling, which would swallow the next tap; a vertical swipe scrolls", () => {
  render(<LineChart label="Impresiones" points={DAYS} />);
  const chart = screen.getByRole("slider");
  // A touch event made from a MouseEvent, because jsdom has no PointerEvent.
  const down = new MouseEvent("pointerdown", { bubbles: true, clientX: 200, clientY: 100 });
  fireEvent(chart, Object.assign(down, { pointerId: 1, pointerType: "touch" }));
  expect(isHeldOff(chart, { clientX: 150, clientY: 110 })).toBe(true);
  expect(isHeldOff(chart, { clientX: 190, clientY: 150 })).toBe(false);
  expect(isHeldOff(chart, { clientX: 150, clientY: 110 }, { clientX: 20, clientY: 20 })).toBe(false);
});

test.each([
  ["ArrowLeft", "ArrowRight"],
  ["ArrowDown", "ArrowUp"],
])("%s shows the day before and %s the day after, as the keys of a slider do", (before, after) => {
  render(<LineChart label="Impresiones" points={DAYS} />);
  const chart = screen.getByRole("slider");
  const shownAfter = (key: string) => {
    fireEvent.keyDown(chart, { key });
    return chart.getAttribute("aria-valuenow");
  };
  expect([before, before, before, after].map(shownAfter)).toEqual(["1", "0", "0", "1"]);
});
