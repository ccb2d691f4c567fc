import { act, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
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
  const list = (
    <CardList
      cards={cards}
      density="compact"
      focused={{ card: null, visit: "", isDue: () => false, take: () => false }}
      renderCard={(card) => card.title}
    />
  );
  // Draws the list as HTML first, because the code that positions the cards may be loaded already by another file's test.
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(list);
  return { start: () => render(list, { container, hydrate: true, reactStrictMode: true }) };
}
const items = () => screen.getAllByRole("listitem");
const untilPositioned = () => waitFor(() => expect(items()[1]?.style.transform).toBe("translateY(64px)"));

test("the first cards of a long month stay in the page when the code that positions all cards has loaded", async () => {
  const { start } = open();
  const [first] = items();
  expect(items()).toHaveLength(Math.ceil(window.innerHeight / 64));
  expect(first?.parentElement?.style.height).toBe(`${100 * 64 - 8}px`);
  expect(first?.style.transform).toBe("");
  start();
  await untilPositioned();
  expect(items()[0]).toBe(first);
});

test("all cards of a long month are drawn while the page is printed, and only those near the window afterwards", async () => {
  open().start();
  await untilPositioned();
  const atFirst = items().length;
  expect(atFirst).toBeLessThan(50);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(items()).toHaveLength(100);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(items()).toHaveLength(atFirst);
});
