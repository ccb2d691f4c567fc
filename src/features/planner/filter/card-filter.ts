import { pollText } from "@contract/content/poll";
import { shownOf } from "@publishing/mention";
import { groupByMonth, type PostCard } from "@/data/posts/cards";
import type { PostStatus, PublishState } from "@/data/posts/rows";
import { searchable } from "@/shared/strings/searchable";

export type CardFilter = { words: string; publisher: string | null; state: PublishState | null };

export const isActive = ({ words, publisher, state }: CardFilter): boolean =>
  words.trim() !== "" || publisher !== null || state !== null;

/**
 * Caches the prepared texts by card, because preparing takes time and an unchanged card stays the same
 * object.
 */
const written = new WeakMap<PostCard, string>();
function writingOf(card: PostCard): string {
  const known = written.get(card);
  if (known !== undefined) return known;
  const texts = [card, ...card.own_texts].map((text) => `${shownOf(text.notes)}\n${text.post_comment}`);
  const text = searchable([card.title, ...texts, card.poll ? pollText(card.poll) : ""].join("\n"));
  written.set(card, text);
  return text;
}

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

const SHOWN_AT_ONCE = 60;

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
