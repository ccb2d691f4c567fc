import { expect, test, vi } from "vitest";
import { onFirstInteraction } from "./first-interaction";

const move = (movementX: number, movementY: number) =>
  window.dispatchEvent(Object.assign(new Event("pointermove"), { movementX, movementY }));

test("a mouse move of zero pixels, which browsers send for a resting mouse, does not count as the first interaction", () => {
  const listener = vi.fn();
  onFirstInteraction(listener);
  move(0, 0);
  expect(listener).not.toHaveBeenCalled();
  move(0, -1);
  move(3, 0);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(["pointerdown", "keydown", "focusin", "scroll"])(
  "%s counts as the user's first interaction",
  (sign) => {
    const listener = vi.fn();
    onFirstInteraction(listener);
    window.dispatchEvent(new Event(sign));
    expect(listener).toHaveBeenCalledTimes(1);
  },
);

test("a listener that was removed before the first interaction is not called", () => {
  const listener = vi.fn();
  onFirstInteraction(listener)();
  move(1, 1);
  expect(listener).not.toHaveBeenCalled();
});
