import { expect, test } from "vitest";
import { createRoom } from "./room.ts";

test("uploads run in order of arrival, and together use no more memory than allowed", async () => {
  const room = createRoom(10);
  let used = 0;
  let most = 0;
  const order: number[] = [];
  const work = (bytes: number, n: number) =>
    room(bytes, async () => {
      used += bytes;
      most = Math.max(most, used);
      order.push(n);
      await new Promise((resolve) => setImmediate(resolve));
      used -= bytes;
      return n;
    });
  const sizes = [4, 6, 8, 1, 1, 10, 2];
  expect(await Promise.all(sizes.map(work))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(10);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("small files are processed together, but a file that exceeds the memory limit is processed alone", async () => {
  const room = createRoom(10);
  const running: number[] = [];
  let ended = 0;
  const work = (bytes: number) =>
    room(bytes, async () => {
      running.push(bytes);
      await new Promise((resolve) => setImmediate(resolve));
      ended++;
    });
  const all = Promise.all([work(2), work(2), work(2), work(99), work(1)]);
  await Promise.resolve();
  await Promise.resolve();
  expect(running).toEqual([2, 2, 2]);
  await all;
  expect(ended).toBe(5);
});

test("an upload that throws frees its memory", async () => {
  const room = createRoom(1);
  await expect(room(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await room(1, async () => 1)).toBe(1);
});
