import { expect, test } from "vitest";
import { type SafeStorage, safeStorage } from "@/shared/storage";
import { RECENT_LIMIT, readRecents, recordRecent } from "./recent-emojis";

function memory(kept?: string): SafeStorage {
  const values = new Map(kept === undefined ? [] : [["recentEmojis", kept]]);
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    take: () => null,
    keys: () => [...values.keys()],
  };
}

test("P3.04 · recent emoji are stored as a list, the newest first, each once", () => {
  const storage = memory();
  for (const emoji of ["😀", "🚀", "😀"]) recordRecent(emoji, storage);
  expect(storage.get("recentEmojis")).toBe('["😀","🚀"]');
  expect(readRecents(storage)).toEqual(["😀", "🚀"]);
});

test("P9.05 · a sixteenth recent emoji replaces the oldest", () => {
  const storage = memory();
  for (let index = 0; index < 20; index += 1) recordRecent(`e${index}`, storage);
  expect(readRecents(storage)).toEqual(Array.from({ length: RECENT_LIMIT }, (_, index) => `e${19 - index}`));
  expect(RECENT_LIMIT).toBe(15);
});

test.each([
  ["missing", undefined, []],
  ["a text that is not JSON", "😀,🚀", []],
  ["a list cut off in the middle", '["😀"', []],
  ["an object instead of a list", '{"emoji":"😀"}', []],
  ["null", "null", []],
  ["a list of emoji and other values", '["😀",1,null,"",["🚀"],"🚀","😀"]', ["😀", "🚀"]],
  [
    "a list of 5,000 entries",
    JSON.stringify(Array.from({ length: 5000 }, (_, index) => `e${index}`)),
    Array.from({ length: 15 }, (_, index) => `e${index}`),
  ],
])("when the stored recent emoji are %s, at most fifteen valid emoji are read", (_case, kept, expected) => {
  expect(readRecents(memory(kept))).toEqual(expected);
});

test("a broken list of recent emoji is replaced when the next emoji is picked", () => {
  const storage = memory("{");
  recordRecent("😀", storage);
  expect(readRecents(storage)).toEqual(["😀"]);
});

test("in a browser without storage the emoji picker still offers emoji", () => {
  const blocked = safeStorage(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(() => recordRecent("😀", blocked)).not.toThrow();
  expect(readRecents(blocked)).toEqual([]);
});
