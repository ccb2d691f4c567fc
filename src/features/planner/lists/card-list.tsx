import { WindowedCards } from "../lazy-components";
import type { CardListProps } from "./windowed-cards";

/** A month with fewer cards is drawn whole: the browser's own search finds its cards, at little cost. */
export const WINDOW_FROM = 40;

/** As many as fit a large screen: they are shown while the rest is being measured. */
const FIRST = 14;

/** The cards of a month. Of hundreds only those around the screen are in the page. */
export function CardList(props: CardListProps) {
  const isLong = props.cards.length >= WINDOW_FROM;
  const plain = (
    <div className="flex flex-col gap-2 pt-2 pb-4">
      {props.cards.slice(0, isLong ? FIRST : undefined).map((card) => props.renderCard(card, isLong))}
    </div>
  );
  return isLong ? <WindowedCards {...props} waiting={plain} /> : plain;
}
