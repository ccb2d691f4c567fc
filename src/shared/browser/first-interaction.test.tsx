import { expect, test, vi } from "vitest";
import { onFirstInteraction } from "./first-interaction";

const move = (movementX: number, movementY: number) =>
  window.dispatchEvent(Object.assign(new Event("pointermove"), { movementX, movementY }));

test("a move of zero pixels, which browsers send for a resting mouse, is no interaction, and the first real movement is one", () => {
  const heard = vi.fn();
  onFirstInteraction(heard);
  move(0, 0);
  expect(heard).not.toHaveBeenCalled();
  move(0, -1);
  move(3, 0);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each(["pointerdown", "keydown", "focusin", "scroll"])(
  "%s counts as the user's first interaction",
  (sign) => {
    const heard = vi.fn();
    onFirstInteraction(heard);
    window.dispatchEvent(new Event(sign));
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test("a listener that was removed before the first interaction is not called", () => {
  const heard = vi.fn();
  onFirstInteraction(heard)();
  move(1, 1);
  expect(heard).not.toHaveBeenCalled();
});
