import { expect, test } from "vitest";
import { Acknowledged } from "./acknowledged.ts";
import { growth } from "./memory.ts";
import { Tally } from "./tally.ts";

test("after an acknowledged write, only the written value may be read back", () => {
  const saved = new Acknowledged();
  saved.write("1", "a").acknowledged();
  saved.write("1", "b").acknowledged();
  expect(saved.read("1", "b")).toBeNull();
  expect(saved.read("1", "a")).toBe("1 is a, acknowledged was b");
  expect(saved.read("2", "nothing")).toBeNull();
  expect(saved.count).toBe(2);
});

test("after a write without a response, the first read may return the old or the new value, and later reads must agree with it", () => {
  const saved = new Acknowledged();
  saved.write("1", "a").acknowledged();
  saved.write("1", "b");
  expect(saved.read("1", "c")).toContain("a or b");
  expect(saved.read("1", "a")).toBeNull();
  expect(saved.read("1", "b")).toBe("1 is b, acknowledged was a");
});

test("a refused write leaves the earlier value", () => {
  const saved = new Acknowledged();
  saved.write("1", "a").acknowledged();
  saved.write("1", "b").refused();
  expect(saved.read("1", "b")).toBe("1 is b, acknowledged was a");
});

test("the soak test's tally counts calls and failures by kind, and lists repeated failures once with their number", async () => {
  const tally = new Tally();
  await tally.time("list", async () => 1);
  for (const _ of [1, 2]) await tally.time("edit", () => Promise.reject(new Error("gone"))).catch(() => {});
  expect(tally.figures().map(({ kind, calls, failed }) => [kind, calls, failed])).toEqual([
    ["edit", 2, 2],
    ["list", 1, 0],
  ]);
  expect(tally.failures()).toEqual(["2 × edit: gone"]);
});

test("the soak test states memory growth as a share, from the second to the last quarter of its samples", () => {
  expect(growth([9, 9, 10, 10, 12, 13, 15, 15])).toBeCloseTo(0.5);
  expect(growth([1, 2])).toBeNaN();
});
