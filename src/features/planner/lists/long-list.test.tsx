import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { toCards } from "@/data/posts/cards";
import { postRow } from "@/data/posts/testing";
import { CardList } from "./card-list";

function open() {
  const cards = toCards(
    Array.from({ length: 100 }, (_, n) => postRow({ id: `p${n}`, postcard: n + 1, title: `Número ${n}` })),
  );
  // jsdom measures no heights.
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(56);
  onTestFinished(() => height.mockRestore());
  render(
    <CardList
      cards={cards}
      density="compact"
      focused={{ card: null, visit: "", isDue: () => false, take: () => false }}
      renderCard={(card) => card.title}
    />,
    { reactStrictMode: true },
  );
}
const items = () => screen.getAllByRole("listitem");
const untilPositioned = () => waitFor(() => expect(items()[1]?.style.transform).toBe("translateY(64px)"));

test("the first cards of a long month stay in the page when the code that positions all cards has loaded", async () => {
  open();
  const [first] = items();
  expect(items()).toHaveLength(Math.ceil(window.innerHeight / 64));
  expect(first?.parentElement?.style.height).toBe(`${100 * 64 - 8}px`);
  expect(first?.style.transform).toBe("");
  await untilPositioned();
  expect(items()[0]).toBe(first);
});

test("all cards of a long month are drawn while the page is printed, and only those near the window afterwards", async () => {
  open();
  await untilPositioned();
  const atFirst = items().length;
  expect(atFirst).toBeLessThan(50);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(items()).toHaveLength(100);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(items()).toHaveLength(atFirst);
});
