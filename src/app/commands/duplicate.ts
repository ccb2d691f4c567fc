import type { QueryClient } from "@tanstack/react-query";
import { toCards } from "@/data/posts/cards";
import { cardHalves, cardOfPost } from "@/data/posts/queries";
import { copiedContent } from "@/posts/content/copied-content";
import { keepCopy } from "@/posts/content/kept-copy";
import type { FocusedCard } from "./use-command-keys";

/** Copies a card that a page names, as the server has it now. Returns the copy's number; null for a deleted card. */
export async function duplicate(
  client: QueryClient,
  userId: string,
  focused: FocusedCard,
): Promise<number | null> {
  const read = async () => {
    if ("postId" in focused)
      return client.fetchQuery({ ...cardOfPost(userId, focused.postId), staleTime: 0 });
    const rows = await client.fetchQuery({ ...cardHalves(userId, focused.postcard), staleTime: 0 });
    return toCards(rows).find(({ status }) => status === focused.status);
  };
  const card = await read();
  return card ? keepCopy(copiedContent(card)) : null;
}
