import { expect, test } from "vitest";
import { keyboardRoom } from "./keyboard-room";

test.each([
  ["no keyboard", { height: 844, offsetTop: 0, scale: 1 }, 844, { above: 0, below: 0 }],
  ["the keyboard of Android", { height: 524, offsetTop: 0, scale: 1 }, 844, { above: 0, below: 320 }],
  ["the iPhone's keyboard", { height: 508, offsetTop: 120, scale: 1 }, 844, { above: 120, below: 216 }],
  [
    "a visible part at the window's end",
    { height: 508, offsetTop: 336, scale: 1 },
    844,
    { above: 336, below: 0 },
  ],
  [
    "a page that bounces above its top",
    { height: 508, offsetTop: -30, scale: 1 },
    844,
    { above: 0, below: 336 },
  ],
  ["an address bar that slides in", { height: 790, offsetTop: 0, scale: 1 }, 844, { above: 0, below: 0 }],
  ["a page that the user has zoomed", { height: 422, offsetTop: 100, scale: 2 }, 844, { above: 0, below: 0 }],
  ["fractions of a pixel", { height: 523.6, offsetTop: 0.4, scale: 1 }, 844, { above: 0, below: 320 }],
])(
  "the space that the keyboard covers above and below is computed from the visible part of the window: %s",
  (_, visible, layout, room) => {
    expect(keyboardRoom(visible, layout)).toEqual(room);
  },
);
