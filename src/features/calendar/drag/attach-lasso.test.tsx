import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachLasso } from "./attach-lasso";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function month() {
  document.body.innerHTML =
    '<div id="root"><section data-drop="2031-06-02"><p id="ground"></p></section><section data-drop="2031-06-03"><button type="button" data-entry="a"></button><button type="button" data-entry="b"></button><button type="button" data-entry="c"></button></section></div>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  for (const [n, key] of ["a", "b", "c"].entries())
    find(`[data-entry=${key}]`).getBoundingClientRect = () => new DOMRect(100, 100 + n * 30, 100, 20);
  const events: string[] = [];
  const end = attachLasso(find("#root"), {
    onStart: () => events.push("start"),
    onCross: (keys) => events.push(keys.join()),
    onCancel: () => events.push("cancel"),
  });
  const point = (type: string, x: number, y: number, on = find("#ground"), pointerType = "mouse") => {
    const event = new MouseEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      button: 0,
    });
    on.dispatchEvent(Object.assign(event, { pointerType, pointerId: 1, isPrimary: true }));
    if (type === "pointermove") vi.advanceTimersToNextFrame();
  };
  const click = () => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    find("#ground").dispatchEvent(event);
    return event.defaultPrevented ? "ignored" : "clicked";
  };
  return { events, point, end, click, find };
}

test("a mouse drag from empty ground reports the cards that its rectangle crosses, and the click of the release is ignored", () => {
  const { events, point, click, end } = month();
  point("pointerdown", 50, 90);
  point("pointermove", 110, 125);
  point("pointermove", 110, 135);
  point("pointermove", 110, 115);
  expect(events).toEqual(["start", "a", "a,b", "a"]);
  expect(document.querySelectorAll("[data-lasso]")).toHaveLength(1);
  point("pointerup", 110, 115);
  expect(document.querySelectorAll("[data-lasso]")).toHaveLength(0);
  expect(click()).toBe("ignored");
  end();
});

test("Escape ends a selecting drag, no later movement selects, and the click of the release is ignored", () => {
  const { events, point, click, end } = month();
  point("pointerdown", 50, 90);
  point("pointermove", 110, 125);
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  window.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
  point("pointermove", 110, 200);
  expect(events).toEqual(["start", "a", "cancel"]);
  point("pointerup", 110, 200);
  expect(click()).toBe("ignored");
  end();
});

test("a click, a finger, and a drag that begins on a card select nothing", () => {
  const { events, point, click, find, end } = month();
  point("pointerdown", 50, 90);
  point("pointermove", 53, 92);
  point("pointerup", 53, 92);
  expect(click()).toBe("clicked");
  point("pointerdown", 50, 90, find("#ground"), "touch");
  point("pointermove", 110, 200, find("#ground"), "touch");
  point("pointerup", 110, 200, find("#ground"), "touch");
  point("pointerdown", 110, 110, find("[data-entry=a]"));
  point("pointermove", 110, 200);
  expect(events).toEqual([]);
  end();
});
