import { act, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./toaster";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a toast that goes leaves the focus where it is", async () => {
  render(
    <>
      <button type="button">{"antes"}</button>
      <input aria-label="después" />
      <Toaster />
    </>,
  );
  toast.success("Publicación eliminada", { duration: 5000 });
  await act(() => vi.advanceTimersByTimeAsync(100));
  screen.getByRole("button", { name: "antes" }).focus();
  screen.getByRole("button", { name: "Cerrar" }).focus();
  screen.getByLabelText("después").focus();
  expect(document.activeElement).toBe(screen.getByLabelText("después"));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText("Publicación eliminada")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("después"));
});
