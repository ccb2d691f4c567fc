import { expect, test } from "vitest";
import { createSlots, createUploadMemory } from "./uploads.ts";

test("no more than the slots allow run at a time, in the order in which they came", async () => {
  const slots = createSlots(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) =>
    slots(async () => {
      most = Math.max(most, ++running);
      order.push(n);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return n;
    });
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test("work that throws gives its place back", async () => {
  const slots = createSlots(1);
  await expect(slots(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await slots(async () => 1)).toBe(1);
});

test("a file is remembered once, and the oldest are forgotten", () => {
  const memory = createUploadMemory();
  memory.keep("a", "urn:a");
  expect([memory.take("a"), memory.take("a"), memory.take("b")]).toEqual(["urn:a", null, null]);
  for (let i = 0; i <= 200; i++) memory.keep(`job-${i}`, `urn:${i}`);
  expect([memory.take("job-0"), memory.take("job-1")]).toEqual([null, "urn:1"]);
});
