import { act, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { WhenNear } from "./when-near";

test("content below the window is drawn before the page is printed", () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <WhenNear instead={<p>El texto</p>}>
      <p>La vista previa</p>
    </WhenNear>,
    { reactStrictMode: true },
  );
  expect(screen.queryByText("La vista previa")).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("La vista previa")).toBeTruthy();
  expect(screen.queryByText("El texto")).toBeNull();
});
