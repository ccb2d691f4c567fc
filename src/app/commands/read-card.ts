import type { QueryClient } from "@tanstack/react-query";
import { type PostCard, toCards } from "@/data/posts/cards";
import { cardHalves, cardOfPost } from "@/data/posts/queries";
import type { FocusedCard } from "./use-command-keys";

/** The focused card as the server has it now; undefined when the card was deleted. */
export async function readCard(
  client: QueryClient,
  userId: string,
  focused: FocusedCard,
): Promise<PostCard | undefined> {
  if ("postId" in focused)
    return (await client.fetchQuery({ ...cardOfPost(userId, focused.postId), staleTime: 0 })) ?? undefined;
  const rows = await client.fetchQuery({ ...cardHalves(userId, focused.postcard), staleTime: 0 });
  return toCards(rows).find(({ status }) => status === focused.status);
}
