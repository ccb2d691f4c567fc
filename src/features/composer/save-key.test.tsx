import { expect, test } from "vitest";
import { isSaveKey } from "./save-key";

test.each([
  [{ key: "Enter", ctrlKey: true }, true],
  [{ key: "Enter", metaKey: true }, true],
  [{ key: "Enter" }, false],
  [{ key: "s", ctrlKey: true }, false],
  [{ key: "Enter", ctrlKey: true, altKey: true }, false],
])("%o saves: %s", (init, saves) => {
  expect(isSaveKey(new KeyboardEvent("keydown", init))).toBe(saves);
});
