import { WindowedCards } from "../lazy-components";
import type { CardListProps } from "./windowed-cards";

/** A month with fewer cards is drawn whole, so that the browser's search finds its cards. */
export const WINDOW_FROM = 40;

/** The number of cards drawn at first: they fill a large screen while the cards below are measured. */
const FIRST = 14;

export function CardList(props: CardListProps) {
  const isLong = props.cards.length >= WINDOW_FROM;
  const plain = (
    <div className="flex flex-col gap-2 pt-2 pb-4">
      {props.cards.slice(0, isLong ? FIRST : undefined).map((card) => props.renderCard(card, isLong))}
    </div>
  );
  return isLong ? <WindowedCards {...props} waiting={plain} /> : plain;
}
