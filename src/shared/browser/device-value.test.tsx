import { text } from "@contract/shape";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { safeStorage } from "@/shared/storage";
import { editsOf, useEdits } from "./device-value";

function form() {
  localStorage.clear();
  const stored = editsOf("form", text, { store: safeStorage(() => localStorage) });
  const { result } = renderHook(() => useEdits(stored, "a"));
  const edit = (value: string) => act(() => result.current.edit(value));
  const edited = () => result.current.edited;
  return { result, edit, edited };
}

test("a save ends the edits that it sent, but no edits made meanwhile, and none when it fails", async () => {
  const { result, edit, edited } = form();
  edit("uno");
  await act(async () => result.current.saveWith(Promise.reject(new Error("away")), "Guardado"));
  expect(edited()).toBe("uno");
  await act(async () => {
    result.current.saveWith(Promise.resolve(), "Guardado");
    result.current.edit("dos");
  });
  expect(edited()).toBe("dos");
  await act(async () => result.current.saveWith(Promise.resolve(), "Guardado"));
  expect(edited()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("a form shows the edits that another tab stores", () => {
  const { edited } = form();
  localStorage.setItem("form:a", '"uno"');
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "form:a" })));
  expect(edited()).toBe("uno");
});
