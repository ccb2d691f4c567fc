import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFocusBack } from "./use-focus-back";

function Page({ cards, inHand }: { cards: readonly number[]; inHand: number | null }) {
  useFocusBack(inHand);
  return (
    <>
      <h1 tabIndex={-1}>{"Publicaciones"}</h1>
      <input aria-label="Buscar" />
      {cards.map((number) => (
        <article key={number} data-postcard={number} tabIndex={-1}>
          {number}
        </article>
      ))}
    </>
  );
}
const focused = () => document.activeElement?.textContent;

/** What has the focus when a card is put down again, and the page shows these cards. */
function after(inHand: number, during: readonly number[], cards: readonly number[]) {
  const { rerender, getByLabelText } = render(<Page cards={[1, 2, 3]} inHand={null} />);
  rerender(<Page cards={during} inHand={inHand} />);
  return { end: () => rerender(<Page cards={cards} inHand={null} />), getByLabelText };
}

test.each([
  ["the card that was edited, which the list did not show meanwhile", 2, [1, 3], [1, 2, 3], "2"],
  ["a new card", 4, [1, 2, 3], [1, 2, 3, 4], "4"],
  ["the next one when it was deleted", 2, [1, 2, 3], [1, 3], "3"],
  ["the one before when the last was deleted", 3, [1, 2, 3], [1, 2], "2"],
  ["the page's heading when nothing is left", 1, [1], [], "Publicaciones"],
])("%s", (_what, inHand, during, cards, place) => {
  after(inHand, during, cards).end();
  expect(focused()).toBe(place);
});

test("who went elsewhere stays there", () => {
  const { end, getByLabelText } = after(2, [1, 3], [1, 2, 3]);
  getByLabelText("Buscar").focus();
  end();
  expect(document.activeElement).toBe(getByLabelText("Buscar"));
});

test("nothing takes the focus as the page comes", () => {
  render(<Page cards={[1]} inHand={null} />);
  expect(document.activeElement).toBe(document.body);
});
