import { act, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { TWO_PANELS, useMediaQuery } from "./use-media-query";

test("a media query keeps its answer for the window while the page is printed on a narrower sheet", () => {
  let isPrinted = false;
  const changes = new EventTarget();
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const answer = { matches: (query === "print") === isPrinted };
    return Object.assign(changes, answer) as unknown as MediaQueryList;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const Probe = () => <p>{useMediaQuery(TWO_PANELS) ? "ancha" : "estrecha"}</p>;
  render(<Probe />);
  expect(screen.getByText("ancha")).toBeDefined();
  isPrinted = true;
  act(() => void changes.dispatchEvent(new Event("change")));
  expect(screen.getByText("ancha")).toBeDefined();
});
