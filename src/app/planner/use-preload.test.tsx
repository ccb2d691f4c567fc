import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PostEditor } from "@/features/composer/lazy-components";
import { CardDialogs } from "./lazy-components";
import { usePreload } from "./use-preload";

await PostEditor.preload();
const editor = vi.spyOn(PostEditor, "preload");
const dialogs = vi.spyOn(CardDialogs, "preload");
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the editor's code loads once the first cards are painted, and the dialogs' code when the page is idle after the first interaction", async () => {
  const { rerender } = renderHook(({ isDrawn }) => usePreload(isDrawn), { initialProps: { isDrawn: false } });
  await pass(1_000);
  expect(editor).not.toHaveBeenCalled();
  rerender({ isDrawn: true });
  await pass(50);
  expect(editor).toHaveBeenCalled();
  expect(dialogs).not.toHaveBeenCalled();
  window.dispatchEvent(new MouseEvent("pointerdown"));
  await pass(0);
  expect(dialogs).not.toHaveBeenCalled();
  await pass(50);
  expect(dialogs).toHaveBeenCalled();
});

test("in a browser with data saving switched on, the editor's code loads only at the user's first interaction", async () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  renderHook(() => usePreload(true));
  await pass(10_000);
  expect(editor).not.toHaveBeenCalled();
  window.dispatchEvent(new MouseEvent("pointerdown"));
  expect(editor).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, "connection");
});
