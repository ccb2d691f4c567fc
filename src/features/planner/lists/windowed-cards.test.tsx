import { act, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { WindowedCards } from "./windowed-cards";

test("all cards of a long month are drawn while the page is printed, and only those near the window afterwards", () => {
  const cards = toCards(
    Array.from({ length: 100 }, (_, n) => postRow({ id: `p${n}`, postcard: n + 1, title: `Número ${n}` })),
  );
  // jsdom measures no heights.
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(56);
  onTestFinished(() => height.mockRestore());
  render(
    <WindowedCards
      cards={cards}
      density="compact"
      focused={{ card: null, visit: "", isDue: () => false, take: () => false }}
      renderCard={(card) => card.title}
    />,
    { reactStrictMode: true },
  );
  const drawn = () => screen.getAllByRole("listitem").length;
  const atFirst = drawn();
  expect(atFirst).toBeLessThan(50);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(drawn()).toBe(100);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(drawn()).toBe(atFirst);
});
