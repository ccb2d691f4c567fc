import { expect, test } from "vitest";
import { shortcutOf } from "./shortcut-of";

function press(key: string, html = "<p>x</p>", init: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.body.querySelector("[data-at]") ?? document.body;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  let shortcut: ReturnType<typeof shortcutOf> = null;
  const onKeyDown = (event: KeyboardEvent) => {
    shortcut = shortcutOf(event);
  };
  window.addEventListener("keydown", onKeyDown);
  target.dispatchEvent(event);
  window.removeEventListener("keydown", onKeyDown);
  return shortcut;
}

test.each([
  ["n", "new"],
  ["N", "new"],
  ["e", "edit"],
  ["d", "duplicate"],
  ["?", "help"],
  ["x", "select"],
  ["y", null],
  ["Enter", null],
])("the key %s on the page runs the shortcut %s", (key, shortcut) => {
  expect(press(key)).toBe(shortcut);
});

test.each([
  "<input data-at>",
  "<textarea data-at></textarea>",
  "<div contenteditable='true'><b data-at>x</b></div>",
  "<div role='dialog'><button data-at>x</button></div>",
  "<div role='listbox'><div data-at tabindex='0'>x</div></div>",
])("a letter typed in %s is text, not a shortcut", (html) => {
  expect(press("n", html)).toBeNull();
});

test.each(["checkbox", "radio"])(
  "a letter pressed on a %s, which takes no text, runs its shortcut",
  (type) => {
    expect(press("x", `<input type="${type}" data-at>`)).toBe("select");
    expect(press("x", `<div role="dialog"><input type="${type}" data-at></div>`)).toBeNull();
  },
);

test("a held key runs its shortcut only once", () => {
  expect(press("d", undefined, { repeat: true })).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  "a key pressed with %o runs no shortcut",
  (init) => {
    expect(press("n", undefined, init)).toBeNull();
  },
);
