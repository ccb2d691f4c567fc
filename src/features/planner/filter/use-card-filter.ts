import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { PostCard } from "@/data/posts/cards";
import { postCardsOfUser } from "@/data/posts/queries";
import { PUBLISH_STATES, type PublishState } from "@/data/posts/rows";
import { usePlannerSearch } from "../use-planner-search";
import { type CardFilter, filterCards, isActive, monthsWithMatches } from "./card-filter";

const isState = (value: string | null): value is PublishState =>
  PUBLISH_STATES.some((state) => state === value);

export function useCardFilter() {
  const [{ words, publisher, state }, change] = usePlannerSearch();
  const filter = useMemo<CardFilter>(
    () => ({ words, publisher, state: isState(state) ? state : null }),
    [words, publisher, state],
  );
  return { filter, isActive: isActive(filter), change: (part: Partial<CardFilter>) => change(part) };
}

/** A search reads the whole list once; until that list has arrived, only unpublished cards are matched. */
export function useMatching(userId: string, filter: CardFilter, toPublish: readonly PostCard[] | undefined) {
  const applied = useDeferredValue(filter);
  const isOn = isActive(applied);
  const whole = useQuery({ ...postCardsOfUser(userId), enabled: isActive(filter) });
  const published = useMemo(() => whole.data?.filter((card) => card.status === "listas"), [whole.data]);
  // Unpublished cards come from their own list, which a save updates at once.
  const cards = useMemo(
    () => (isOn && toPublish && published ? [...toPublish, ...published] : toPublish),
    [isOn, toPublish, published],
  );
  // The publishers come from the cards and the address, because hidden or removed pages may still have cards.
  const publishers = useMemo(() => {
    const ofCards = (cards ?? []).flatMap((card) => card.linkedin_organization_ids);
    return [...new Set(filter.publisher === null ? ofCards : [...ofCards, filter.publisher])];
  }, [cards, filter.publisher]);
  const matching = useMemo(() => (cards ? filterCards(cards, applied) : undefined), [cards, applied]);
  const openMonths = useMemo(
    () =>
      matching && isOn
        ? { publicar: monthsWithMatches(matching, "publicar"), listas: monthsWithMatches(matching, "listas") }
        : null,
    [matching, isOn],
  );
  const failed = isActive(filter) && whole.isError && !whole.data ? whole : null;
  return { matching, publishers, openMonths, isOn, isReading: isActive(filter) && whole.isPending, failed };
}
