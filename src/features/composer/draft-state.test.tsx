import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftState } from "./editor-notices";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole("status").textContent;

test("while somebody types it says one thing; a pause is told once it is one, before the server has the text", async () => {
  const { rerender } = render(<DraftState state={{ kind: "keeping" }} />);
  for (let key = 0; key < 5; key++) {
    rerender(<DraftState state={{ kind: "onWay" }} />);
    await pass(300);
    expect(said()).toBe("Guardando…");
    rerender(<DraftState state={{ kind: "keeping" }} />);
    await pass(300);
  }
  rerender(<DraftState state={{ kind: "onWay" }} />);
  await pass(600);
  expect(said()).toBe("Guardado en este dispositivo");
  rerender(<DraftState state={{ kind: "server" }} />);
  expect(said()).toBe("Guardado como borrador");
  rerender(<DraftState state={{ kind: "keeping" }} />);
  expect(said()).toBe("Guardando…");
});
