import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useFocusBack } from "./use-focus-back";

type PageProps = { cards: readonly number[]; inHand: number | null; button?: number; entry?: string };

function Page({ cards, inHand, button, entry = "list" }: PageProps) {
  useFocusBack(inHand, entry);
  return (
    <>
      <h1 tabIndex={-1}>{"Publicaciones"}</h1>
      <input aria-label="Buscar" />
      {cards.map((number) => (
        <article key={number} data-postcard={number} tabIndex={-1}>
          {number}
          {button === number && <button type="button">{"Publicar ahora"}</button>}
        </article>
      ))}
    </>
  );
}
afterEach(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
const focused = () => document.activeElement?.textContent;

function after(inHand: number, during: readonly number[], cards: readonly number[]) {
  const page = render(<Page cards={[1, 2, 3]} inHand={null} />);
  const { rerender } = page;
  rerender(<Page cards={during} inHand={inHand} />);
  return { ...page, end: () => rerender(<Page cards={cards} inHand={null} />) };
}
/** Waits for mutation observers, which run after the change that they report. */
const settled = () => act(async () => undefined);

test.each([
  ["is on the edited card, which the list did not show during the edit", 2, [1, 3], [1, 2, 3], "2"],
  ["is on a new card", 4, [1, 2, 3], [1, 2, 3, 4], "4"],
  ["is on the next card after a deletion", 2, [1, 2, 3], [1, 3], "3"],
  ["is on the previous card after the last card was deleted", 3, [1, 2, 3], [1, 2], "2"],
  ["is on the page's heading when no card is left", 1, [1], [], "Publicaciones"],
])("after a card's editor closes, the focus %s", (_what, inHand, during, cards, place) => {
  after(inHand, during, cards).end();
  expect(focused()).toBe(place);
});

test("when the router has restored the list's scroll position, the focused card is scrolled into view again, unless the user moved on", () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this.textContent);
  });
  const cards = [1, 2, 3, 4];
  const { end, rerender } = after(4, [1, 2, 3], cards);
  end();
  scrolled.length = 0;
  rerender(<Page cards={cards} inHand={null} entry="restored" />);
  expect([...new Set(scrolled)]).toEqual(["4"]);
  fireEvent.wheel(document.body);
  scrolled.length = 0;
  rerender(<Page cards={cards} inHand={null} entry="next" />);
  expect(scrolled).toEqual([]);
});

test("after a card's editor has closed, the focus stays on another control that the user has focused", () => {
  const { end, getByLabelText } = after(2, [1, 3], [1, 2, 3]);
  getByLabelText("Buscar").focus();
  end();
  expect(document.activeElement).toBe(getByLabelText("Buscar"));
});

test("when a card moves to another list after the user clicked elsewhere, the card does not take the focus", async () => {
  const { end, rerender } = after(2, [1, 2, 3], [1, 2, 3]);
  end();
  fireEvent.pointerDown(document.body);
  rerender(<Page cards={[1, 3]} inHand={null} />);
  rerender(<Page cards={[1, 3, 2]} inHand={null} />);
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("when the focused card moves to another list, even after a delay, the focus follows the card", async () => {
  const { end, rerender } = after(2, [1, 2, 3], [1, 2, 3]);
  end();
  expect(focused()).toBe("2");
  rerender(<Page cards={[1, 3]} inHand={null} />);
  await settled();
  rerender(<Page cards={[1, 3, 2]} inHand={null} />);
  await settled();
  expect(focused()).toBe("2");
});

test("when the focused button of a card is removed, the card gets the focus", async () => {
  const { end, rerender, getByRole } = after(2, [1, 2, 3], [1, 2, 3]);
  end();
  rerender(<Page cards={[1, 2, 3]} inHand={null} button={2} />);
  getByRole("button").focus();
  rerender(<Page cards={[1, 2, 3]} inHand={null} />);
  await settled();
  expect(focused()).toBe("2");
});

test("the planner opens without moving the focus", () => {
  render(<Page cards={[1]} inHand={null} />);
  expect(document.activeElement).toBe(document.body);
});
