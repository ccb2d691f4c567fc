import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachDrag } from "./attach-drag";

beforeEach(() => void vi.useFakeTimers());
let detach = () => {};
afterEach(() => {
  detach();
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function touch(size = 1) {
  document.body.innerHTML = '<div id="root"><button type="button" data-entry="card-1">Café</button></div>';
  const root = document.querySelector<HTMLElement>("#root");
  const card = document.querySelector("button");
  if (!root || !card) throw new Error("The card is on the page.");
  const [mayDrag, onRest, onCancel] = [vi.fn(() => true), vi.fn(), vi.fn()];
  document.elementFromPoint = () => null;
  const end = attachDrag(root, {
    mayDrag,
    sizeOf: () => size,
    onRest,
    onDrop: vi.fn(),
    onCancel,
    onTurn: vi.fn(),
  });
  detach = end;
  const point = (type: string, x: number) =>
    card.dispatchEvent(
      Object.assign(
        new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 0, button: 0 }),
        {
          pointerType: "touch",
          pointerId: 1,
          isPrimary: true,
        },
      ),
    );
  return { mayDrag, onRest, onCancel, point, end };
}

const isLifted = () => document.querySelector("[data-dragging]") !== null;

test("a finger that rests on a calendar card for 350 ms lifts the card", () => {
  const { point, end } = touch();
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  expect(isLifted()).toBe(true);
  end();
});

test("the picture of a dragged card shows how many selected cards move with it", () => {
  const { point, end } = touch(3);
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  expect(document.body.lastElementChild?.textContent).toBe("Café3");
  end();
});

test("a resting finger calls onRest even on a card that may not move, and a movement of the finger then lifts no card", () => {
  const { mayDrag, onRest, onCancel, point, end } = touch();
  mayDrag.mockReturnValue(false);
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  point("pointerup", 9);
  expect(onRest).toHaveBeenCalledWith("card-1");
  expect(mayDrag).not.toHaveBeenCalled();
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  point("pointermove", 40);
  point("pointermove", 80);
  expect(mayDrag.mock.calls).toEqual([["card-1"]]);
  expect(isLifted()).toBe(false);
  point("pointerup", 80);
  expect(onRest).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  end();
});

test("a finger that moves before 350 ms scrolls the calendar, and lifts no card", () => {
  const { mayDrag, point, end } = touch();
  point("pointerdown", 0);
  vi.advanceTimersByTime(349);
  point("pointermove", 11);
  vi.advanceTimersByTime(1_000);
  expect(mayDrag).not.toHaveBeenCalled();
  expect(isLifted()).toBe(false);
  end();
});

test("a finger that lifts a card and releases it unmoved calls onRest; a card moved away and back calls onCancel instead", () => {
  const { onRest, onCancel, point, end } = touch();
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  point("pointermove", 9);
  point("pointerup", 9);
  expect(onRest).toHaveBeenCalledWith("card-1");
  expect(onCancel).not.toHaveBeenCalled();
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  point("pointermove", 40);
  point("pointermove", 0);
  point("pointerup", 0);
  expect(onRest).toHaveBeenCalledTimes(1);
  expect(onCancel).toHaveBeenCalledTimes(1);
  end();
});
