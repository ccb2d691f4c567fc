import { listOf, text } from "@contract/shape";
import { expect, test } from "vitest";
import { safeStorage } from "@/shared/storage";
import { deviceValue } from "./device-value";

function memory() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, store: safeStorage(() => storage as Storage) };
}

const EMPTY: string[] = [];
const words = (store = memory().store) =>
  deviceValue("words", listOf(text), { empty: EMPTY, isEmpty: (list) => list.length === 0, store });

test("a value stored on the device is read back unchanged, and only for the same owner", () => {
  const stored = words();
  stored.write("a", ["¿Café?"]);
  expect(stored.read("a")).toEqual(["¿Café?"]);
  expect(stored.read("b")).toEqual([]);
});

test("an empty value is removed from the device's storage", () => {
  const { store, values } = memory();
  const stored = words(store);
  stored.write("a", ["uno"]);
  expect([...values.keys()]).toEqual(["words:a"]);
  stored.write("a", []);
  expect(values.size).toBe(0);
  expect(stored.read("a")).toBe(EMPTY);
});

test.each(["", "{", "{}", "[1]", "null"])(
  "a value of another shape in the device's storage (%j) is read as empty",
  (json) => {
    const { store, values } = memory();
    values.set("words:a", json);
    expect(words(store).read("a")).toBe(EMPTY);
  },
);

test("a value stored on the device is the same object until it changes", () => {
  const { store, values } = memory();
  const stored = words(store);
  values.set("words:a", '["uno"]');
  const first = stored.read("a");
  expect(stored.read("a")).toBe(first);
  values.set("words:a", '["dos"]');
  expect(stored.read("a")).toEqual(["dos"]);
});

test("a browser that blocks storage keeps a value for the device until the page is left", () => {
  const blocked = safeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const stored = words(blocked);
  stored.write("a", ["uno"]);
  expect(stored.read("a")).toEqual(["uno"]);
});
