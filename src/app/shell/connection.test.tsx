import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionStatus, useConnection } from "./connection";

const network = vi.spyOn(navigator, "onLine", "get");
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const becomes = (isThere: boolean) => {
  network.mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? "online" : "offline")));
};
const Header = () => <ConnectionStatus connection={useConnection()} />;
const statusText = () => screen.getByRole("status").textContent;

test("the header reports the loss of the network for as long as it lasts, and its return for a few seconds", async () => {
  network.mockReturnValue(true);
  render(<Header />);
  expect(statusText()).toBe("");
  becomes(false);
  expect(statusText()).toMatch(/^Sin conexión\. /);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(statusText()).toMatch(/^Sin conexión\. /);
  becomes(true);
  expect(statusText()).toBe("De nuevo con conexión");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  becomes(false);
  expect(statusText()).toMatch(/^Sin conexión\. /);
  becomes(true);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(statusText()).toBe("De nuevo con conexión");
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(statusText()).toBe("");
});

test("the header reports a network that was lost before the header appeared", () => {
  network.mockReturnValue(false);
  render(<Header />);
  expect(statusText()).toMatch(/^Sin conexión\. /);
});
