import { BLANK_CARD } from "@contract/card-content";
import { expect, test, vi } from "vitest";
import { draftStore } from "@/features/composer/drafts/device/draft-store";
import { STORAGE_KEYS } from "@/shared/storage";
import { forgetDevice } from "./forget-device";

test("a deleted user's unsaved cards, notes and messages to the support leave the device; another user's stay", async () => {
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

test("forgetting a deleted user ends even if the device's database never answers, because the sign-out waits for it", async () => {
  vi.spyOn(draftStore, "removeUser").mockReturnValue(new Promise(() => undefined));
  localStorage.setItem(`${STORAGE_KEYS.noteDraft}:gone`, "{}");
  await forgetDevice("gone");
  expect(localStorage.getItem(`${STORAGE_KEYS.noteDraft}:gone`)).toBeNull();
});
