import { expect, test, vi } from "vitest";
import { countSubscribers, emitRow, hasSubscriber } from "@/shared/testing/realtime-double";
import { USER_ID } from "@/testing/screen";
import { onNotification } from "./notifications";

const nextPaint = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));

test("all listeners to a user's notices share one channel, which closes with the last listener", async () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const [stopOne, stopOther] = [one, other].map((onNew) =>
    onNotification(USER_ID, { onNew, onConnected: () => undefined }),
  );
  await vi.waitFor(() => expect(hasSubscriber("notifications")).toBe(true));
  await nextPaint();
  expect(countSubscribers("notifications")).toBe(1);
  emitRow("notifications", { message: "Publicada" });
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  stopOne?.();
  emitRow("notifications", { message: "Publicada" });
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  stopOther?.();
  expect(hasSubscriber("notifications")).toBe(false);
});
