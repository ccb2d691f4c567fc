import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FoundCard, SHORTEST_SEARCH, searchedCards } from "@/data/posts/search";
import { useIsOnline } from "@/shared/live/use-is-online";

const PAUSE_MS = 150;
/** Returns `value` once it has stayed the same for `ms` milliseconds. */
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
  status: "away" | "failed" | "searching" | "noCard" | null;
};

export function useCardSearch(userId: string, words: string): CardSearch {
  const query = useSettled(words, PAUSE_MS);
  const isOnline = useIsOnline();
  const wanted = searchedCards(userId, query);
  // Searches only with a connection, because a search without one would be repeated for seconds before it fails.
  const search = useQuery({ ...wanted, enabled: wanted.enabled === true && isOnline });
  const isSettled = query === words;
  const isLong = words.length >= SHORTEST_SEARCH;
  const isSearching = isLong && (!isSettled || search.isFetching);
  const isEmpty = isLong && search.data?.length === 0;
  const isFound = isSettled && search.data !== undefined;
  return {
    // Leaves out the cards of an earlier search: they would be listed first, and Enter would open one of them.
    cards: isSettled ? (search.data ?? []) : [],
    status:
      isLong && !isOnline && !isFound
        ? "away"
        : isSettled && search.isError
          ? "failed"
          : isSearching
            ? "searching"
            : isEmpty
              ? "noCard"
              : null,
  };
}
