import { shownOf } from "@publishing/mention";
import { groupByMonth, type PostCard } from "@/data/posts/cards";
import type { PostStatus, PublishState } from "@/data/posts/rows";
import { searchable } from "@/shared/strings/searchable";

/** The planner's filter; null and blank let everything pass. */
export type CardFilter = { words: string; publisher: string | null; state: PublishState | null };

export const isActive = ({ words, publisher, state }: CardFilter): boolean =>
  words.trim() !== "" || publisher !== null || state !== null;

/** Cards keep their object while nothing changes, and each holds up to 3,000 characters. */
const written = new WeakMap<PostCard, string>();
function writingOf(card: PostCard): string {
  const known = written.get(card);
  if (known !== undefined) return known;
  const texts = [card, ...card.own_texts].map((text) => `${shownOf(text.notes)}\n${text.post_comment}`);
  const text = searchable(`${card.title}\n${texts.join("\n")}`);
  written.set(card, text);
  return text;
}

/** The cards that hold every word (anywhere, in any order) and have such a publisher, in that state. */
export function filterCards(cards: readonly PostCard[], filter: CardFilter): readonly PostCard[] {
  if (!isActive(filter)) return cards;
  const words = searchable(filter.words).split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      (filter.publisher === null && filter.state === null
        ? true
        : card.publishers.some(
            ({ id, state }) =>
              (filter.publisher === null || id === filter.publisher) &&
              (filter.state === null || state === filter.state),
          )) && words.every((word) => writingOf(card).includes(word)),
  );
}

/** Cards that a search opens by itself; more than anybody reads through. */
const SHOWN_AT_ONCE = 60;

/** The months that are open while a filter is on: from the first, as long as they hold few cards in all. */
export function monthsWithMatches(cards: readonly PostCard[], status: PostStatus): ReadonlySet<string> {
  const open = new Set<string>();
  let shown = 0;
  for (const { month, cards: inMonth } of groupByMonth(cards, status)) {
    if (shown > 0 && shown + inMonth.length > SHOWN_AT_ONCE) break;
    open.add(month);
    shown += inMonth.length;
  }
  return open;
}
