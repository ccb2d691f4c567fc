import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveNote } from "@/posts/live-note";
import { readWhileSilent } from "./silence";

const NOTE = "Sin actualización en vivo: la lista se renueva cada minuto.";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a list is read each minute and on focus for as long as its channel is not subscribed", () => {
  const read = vi.fn();
  const say = readWhileSilent(read);
  wait(120_000);
  expect(read).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("focus"));
  expect(read).toHaveBeenCalledTimes(3);
  say(true);
  wait(600_000);
  window.dispatchEvent(new Event("focus"));
  expect(read).toHaveBeenCalledTimes(3);
  say(false);
  // Each try of the library to join again fails with a status of its own.
  for (let tries = 0; tries < 6; tries += 1) {
    wait(10_000);
    say(false);
  }
  expect(read).toHaveBeenCalledTimes(4);
  say(true);
});

test("a page says that changes do not come by themselves, but not of a connection that is only begun", () => {
  render(<LiveNote />);
  const [one, other] = [readWhileSilent(() => {}), readWhileSilent(() => {})];
  wait(10_000);
  expect(screen.queryByText(NOTE)).toBeNull();
  wait(10_000);
  expect(screen.getByRole("status").textContent).toBe(NOTE);
  act(() => one(true));
  expect(screen.getByText(NOTE)).toBeTruthy();
  act(() => other(true));
  expect(screen.queryByText(NOTE)).toBeNull();
});
