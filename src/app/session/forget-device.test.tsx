import { BLANK_CARD } from "@contract/card-content";
import { beforeEach, expect, test, vi } from "vitest";
import { draftStore } from "@/features/composer/drafts/device/draft-store";
import { pause } from "@/shared/client/pause";
import { STORAGE_KEYS } from "@/shared/storage";
import { forgetDevice } from "./forget-device";

// Fake timers are needed, because with real timers the test setup shortens every pause to milliseconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

test("a deleted user's unsaved cards, notes and support messages are deleted from the device; another user's stay", async () => {
  for (const user of ["gone", "other"]) {
    localStorage.setItem(`${STORAGE_KEYS.supportDraft}:${user}`, "{}");
    localStorage.setItem(`${STORAGE_KEYS.noteDraft}:${user}`, "{}");
    await draftStore.write(user, 1, "a", {
      content: { ...BLANK_CARD, title: "Sin guardar" },
      expectedVersion: null,
      revision: null,
      keptAt: 1,
    });
  }
  await forgetDevice("gone");
  expect(Object.keys(localStorage).filter((key) => key.includes("gone"))).toEqual([]);
  expect(draftStore.all("gone")).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes("other"))).toHaveLength(2);
  expect(draftStore.all("other")).toHaveLength(1);
});

test("a database on the device that never responds delays a deleted user's sign-out by two seconds", async () => {
  vi.spyOn(draftStore, "removeUser").mockReturnValue(new Promise(() => undefined));
  const isForgotten = vi.fn();
  void forgetDevice("gone").then(isForgotten);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isForgotten).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isForgotten).toHaveBeenCalled();
});

test("a failed deletion of a deleted user's unsaved cards is logged, also after the sign-out, and does not prevent the sign-out", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(draftStore, "removeUser").mockImplementation(() =>
    pause(2_001).then(() => Promise.reject(new TypeError())),
  );
  const isForgotten = forgetDevice("gone");
  await vi.advanceTimersByTimeAsync(2_000);
  await isForgotten;
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(warn.mock.calls).toEqual([["[tribuna] unsaved cards of a deleted user: TypeError"]]);
});
