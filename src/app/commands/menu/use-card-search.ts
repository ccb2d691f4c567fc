import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FoundCard, SHORTEST_SEARCH, searchedCards } from "@/data/posts/search";

const PAUSE_MS = 150;
/** `value` once it has stayed the same for `ms` milliseconds. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

type CardSearch = {
  cards: readonly FoundCard[];
  status: "failed" | "searching" | "noCard" | null;
};

export function useCardSearch(userId: string, words: string): CardSearch {
  const query = useSettled(words, PAUSE_MS);
  const search = useQuery(searchedCards(userId, query));
  const isSettled = query === words;
  const isSearching = words.length >= SHORTEST_SEARCH && (!isSettled || search.isFetching);
  const isEmpty = words.length >= SHORTEST_SEARCH && search.data?.length === 0;
  return {
    // Leaves out the cards of an earlier search: they would come first, and Enter would open one of them.
    cards: isSettled ? (search.data ?? []) : [],
    status: isSettled && search.isError ? "failed" : isSearching ? "searching" : isEmpty ? "noCard" : null,
  };
}
