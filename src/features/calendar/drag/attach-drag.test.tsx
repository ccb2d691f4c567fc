import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachDrag } from "./attach-drag";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function touch() {
  document.body.innerHTML = '<div id="root"><button type="button" data-entry="card-1">Café</button></div>';
  const root = document.querySelector<HTMLElement>("#root");
  const card = document.querySelector("button");
  if (!root || !card) throw new Error("The card is on the page.");
  const mayDrag = vi.fn(() => true);
  const end = attachDrag(root, { mayDrag, onDrop: vi.fn(), onCancel: vi.fn(), onTurn: vi.fn() });
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
  return { mayDrag, point, end };
}

test("a finger that rests on a card for 350 ms lifts it", () => {
  const { mayDrag, point, end } = touch();
  point("pointerdown", 0);
  vi.advanceTimersByTime(350);
  expect(mayDrag).toHaveBeenCalledWith("card-1");
  end();
});

test("a finger that moves before 350 ms scrolls, and lifts no card", () => {
  const { mayDrag, point, end } = touch();
  point("pointerdown", 0);
  vi.advanceTimersByTime(349);
  point("pointermove", 11);
  vi.advanceTimersByTime(1_000);
  expect(mayDrag).not.toHaveBeenCalled();
  end();
});
