import { afterEach, expect, test, vi } from "vitest";
import type { SaveCard } from "./write";

const savePostCard = vi.hoisted(() => vi.fn());
vi.mock("./write", () => ({ savePostCard }));
const { saveInTime } = await import("./save-in-time");

afterEach(() => {
  vi.useRealTimers();
});

test("a save without an answer fails as a lost connection, so that it can be tried again", async () => {
  vi.useFakeTimers();
  savePostCard.mockReturnValue(new Promise(() => undefined));
  const outcome = saveInTime({} as SaveCard).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: "network_unreachable" });
});

test("a save with an answer leaves no timer behind", async () => {
  vi.useFakeTimers();
  savePostCard.mockResolvedValue(["row"]);
  expect(await saveInTime({} as SaveCard)).toEqual(["row"]);
  expect(vi.getTimerCount()).toBe(0);
});
