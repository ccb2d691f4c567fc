import { expect, test } from "vitest";
import { safeStorage } from "./storage";

test("when the browser blocks storage, safeStorage stores nothing and does not throw", () => {
  const storage = safeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(storage.set("a", "1")).toBe(false);
  expect(storage.get("a")).toBeNull();
  expect(storage.take("a")).toBeNull();
  expect(storage.keys()).toEqual([]);
  expect(() => storage.remove("a")).not.toThrow();
});
