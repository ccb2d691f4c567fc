import { useSyncExternalStore } from "react";
import type { PostStatus } from "@/data/posts/rows";

export type SelectedCard = {
  key: string;
  postcard: number;
  status: PostStatus;
  version: number;
  title: string;
  date: string;
  time: string | null;
  timezone: string;
  publishers: readonly string[];
  canAskApproval: boolean;
};

/**
 * How far a card's date moves, and also its time if it has one. `to` is the time for the cards without one; with the time
 * null, each card loses its time and moves from the day that the clock of `to` shows.
 */
export type Shift = { days: number; minutes: number; to?: { time: string | null; timezone: string } };

type Group = { element: Element; cards: readonly SelectedCard[] };

const inPageOrder = (a: Group, b: Group): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export function createSelection() {
  let chosen: ReadonlyMap<string, SelectedCard> = new Map();
  let anchor: string | null = null;
  let mover: ((shift: Shift) => void) | null = null;
  const groups = new Set<Group>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (next: ReadonlyMap<string, SelectedCard>) => {
    chosen = next;
    notify();
  };
  const inOrder = () => [...groups].sort(inPageOrder).flatMap(({ cards }) => cards);
  const add = (cards: readonly SelectedCard[]) =>
    set(new Map([...chosen, ...cards.map((card) => [card.key, card] as const)]));

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cards: () => chosen,
    isOn: () => chosen.size > 0,
    has: (key: string) => chosen.has(key),
    /** The bar of the selected cards passes the action that moves them, because its code loads with the first selection. */
    setMover(next: ((shift: Shift) => void) | null) {
      mover = next;
    },
    /** The number of cards that a drag of this card moves. */
    draggedWith: (key: string): number => (mover !== null && chosen.has(key) ? chosen.size : 1),
    moveAll: (shift: Shift) => mover?.(shift),
    toggle(card: SelectedCard, isRange = false) {
      const all = isRange && anchor !== null ? inOrder() : [];
      const ends = [all.findIndex(({ key }) => key === anchor), all.findIndex(({ key }) => key === card.key)];
      anchor = card.key;
      if (Math.min(...ends) >= 0) return add(all.slice(Math.min(...ends), Math.max(...ends) + 1));
      const next = new Map(chosen);
      if (!next.delete(card.key)) next.set(card.key, card);
      set(next);
    },
    drop(cards: readonly SelectedCard[]) {
      const keys = new Set(cards.map(({ key }) => key));
      if (anchor !== null && keys.has(anchor)) anchor = null;
      set(new Map([...chosen].filter(([key]) => !keys.has(key))));
    },
    /** The number of selected cards that no list shows, because of a filter, a closed month or a deletion. */
    unseen(): number {
      if (chosen.size === 0) return 0;
      const seen = new Set([...groups].flatMap(({ cards }) => cards.map(({ key }) => key)));
      return [...chosen.keys()].filter((key) => !seen.has(key)).length;
    },
    /**
     * Selects all cards of the group that contains `element`, or else of the first group with a selected card. In a
     * group that is selected already, selects all cards of its status. Returns false when no group was found.
     */
    addAllAt(element: Element): boolean {
      const group =
        [...groups].find((one) => one.element.contains(element)) ??
        [...groups].sort(inPageOrder).find(({ cards }) => cards.some(({ key }) => chosen.has(key)));
      if (!group) return false;
      const isWhole = group.cards.every(({ key }) => chosen.has(key));
      const status = group.cards[0]?.status;
      add(isWhole ? inOrder().filter((card) => card.status === status) : group.cards);
      return true;
    },
    replace(before: ReadonlyMap<string, SelectedCard>, more: readonly SelectedCard[]) {
      set(new Map([...before, ...more.map((card) => [card.key, card] as const)]));
    },
    clear() {
      anchor = null;
      if (chosen.size > 0) set(new Map());
    },
    register(element: Element, cards: readonly SelectedCard[]) {
      const group = { element, cards };
      groups.add(group);
      const changed = cards.filter((card) => chosen.has(card.key) && chosen.get(card.key) !== card);
      if (changed.length > 0) add(changed);
      else if (chosen.size > 0) notify();
      return () => {
        groups.delete(group);
        if (chosen.size > 0) notify();
      };
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

export const useHasSelection = (selection: Selection): boolean =>
  useSyncExternalStore(selection.subscribe, selection.isOn, selection.isOn);

export const useIsSelected = (selection: Selection, key: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(key));

export const useSelectedCards = (selection: Selection): ReadonlyMap<string, SelectedCard> =>
  useSyncExternalStore(selection.subscribe, selection.cards, selection.cards);

export const useUnseenCards = (selection: Selection): number =>
  useSyncExternalStore(selection.subscribe, selection.unseen, selection.unseen);
