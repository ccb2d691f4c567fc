import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";
import { postKeys } from "./keys";

export type FoundCard = Database["public"]["Functions"]["search_cards"]["Returns"][number];

/** The least number of letters in a search: a single letter would match almost every card. */
export const SHORTEST_SEARCH = 2;

/** At most eight cards whose title or text contains each word, or a word beginning with it. */
export const searchedCards = (userId: string, words: string) =>
  queryOptions({
    queryKey: postKeys.search(userId, words),
    queryFn: async ({ signal }): Promise<FoundCard[]> =>
      unwrap(await supabase.rpc("search_cards", { p_words: words }).abortSignal(signal)),
    enabled: words.length >= SHORTEST_SEARCH,
  });
