import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { Picture, SmallPicture } from "./picture";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fail = () => {
  fireEvent.error(screen.getByRole("img"));
  act(() => void vi.advanceTimersByTime(1_000));
};

test("a loaded small picture is drawn on white, as LinkedIn draws transparent pixels; a loading one is not", () => {
  renderUi(<Picture src="/logo.png" alt="Logo" className="size-12" />);
  const picture = screen.getByRole("img");
  expect(picture.style.backgroundColor).toBe("");
  fireEvent.load(picture);
  expect(picture.style.backgroundColor).toBe("white");
});

test("a picture that fails to load is retried three times, and then replaced by its description at the same size", () => {
  const { rerender } = renderUi(<Picture src="/none.png" alt="Logo" className="size-12" />);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect(screen.getByRole("img", { name: "Logo" }).tagName).toBe("IMG");
    fail();
  }
  const place = screen.getByRole("img", { name: "Logo" });
  expect(place.tagName).toBe("SPAN");
  expect(place.className).toContain("size-12");

  rerender(<Picture src="/other.png" alt="Logo" className="size-12" />);
  expect(screen.getByRole("img", { name: "Logo" }).getAttribute("src")).toBe("/other.png");
});

function lose(container: Element): void {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const image = container.querySelector("img");
    if (image) fireEvent.error(image);
    act(() => void vi.advanceTimersByTime(1_000));
  }
}

test("a decorative picture that does not load stays hidden from screen readers", () => {
  const { container } = renderUi(<Picture src="/none.png" alt="" />);
  lose(container);
  expect(container.querySelector("[data-lost]")?.getAttribute("aria-hidden")).toBe("true");
  expect(screen.queryByRole("img")).toBeNull();
});

test("a small picture that fails to load is removed from the page", () => {
  const { container } = renderUi(<SmallPicture src="/none_s.png.small.jpg" className="size-8" />);
  expect(container.querySelector("img")?.getAttribute("loading")).toBe("lazy");
  lose(container);
  expect(container.innerHTML).toBe("");
});
