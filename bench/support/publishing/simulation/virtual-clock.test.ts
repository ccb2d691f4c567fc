import { expect, test } from "vitest";
import { replaceTimeouts, VirtualClock } from "./virtual-clock.ts";

test("on the virtual clock four parallel sleeps end in the order of their lengths, each after exactly its length", async () => {
  const clock = new VirtualClock();
  const ends: [string, number][] = [];
  const nap = async (name: string, milliseconds: number) => {
    await clock.sleep(milliseconds);
    ends.push([name, clock.now()]);
  };
  await clock.run(Promise.all([nap("c", 90_000), nap("a", 10), nap("b", 10), nap("d", 3_600_000)]));
  expect(ends).toEqual([
    ["a", 10],
    ["b", 10],
    ["c", 90_000],
    ["d", 3_600_000],
  ]);
});

test("virtual time stops during work that takes real time", async () => {
  const clock = new VirtualClock();
  const main = async () => {
    const timer = clock.sleep(5);
    await clock.during(new Promise((resolve) => setTimeout(resolve, 20)));
    const after = clock.now();
    await timer;
    return [after, clock.now()];
  };
  expect(await clock.run(main())).toEqual([0, 5]);
});

test("AbortSignal.timeout uses virtual time until the real clock is restored", async () => {
  const real = AbortSignal.timeout;
  const clock = new VirtualClock();
  const restore = replaceTimeouts(clock);
  const signal = AbortSignal.timeout(30_000);
  await clock.run(clock.sleep(29_999));
  expect(signal.aborted).toBe(false);
  await clock.run(clock.sleep(1));
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  restore();
  expect(AbortSignal.timeout).toBe(real);
});

test("the virtual clock throws when the program waits for a promise that never settles", async () => {
  await expect(new VirtualClock().run(new Promise(() => {}))).rejects.toThrow("never comes");
});
