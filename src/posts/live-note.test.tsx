import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollWhileUnsubscribed } from "@/shared/live/live-outage";
import { LiveNote } from "./live-note";

const NOTE = "Sin actualización en vivo: la lista se renueva cada minuto.";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = () => act(() => vi.advanceTimersByTime(10_000));

test("when live channels stay unsubscribed for a while, the page shows a note until all of them are subscribed", () => {
  render(<LiveNote />);
  const [one, other] = [pollWhileUnsubscribed(() => {}), pollWhileUnsubscribed(() => {})];
  wait();
  expect(screen.queryByText(NOTE)).toBeNull();
  wait();
  expect(screen.getByRole("status").textContent).toBe(NOTE);
  act(() => one(true));
  expect(screen.getByText(NOTE)).toBeTruthy();
  act(() => {
    other(true);
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.queryByText(NOTE)).toBeNull();
});
