import type { CardContent } from "@contract/card-content";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type PostCard, toCards } from "@/data/posts/cards";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { cardHalves } from "@/data/posts/queries";
import { copiedContent } from "@/posts/content/copied-content";
import { toast } from "@/shared/toast";
import { errorText } from "@/text/errors";

/**
 * Copies a card as an unsaved new one in the editor. Copies name the same files; the server keeps a file while any
 * card names it.
 */
export function useCopy(userId: string, open: (postcard: number) => void) {
  const client = useQueryClient();
  const [copy, setCopy] = useState<{ postcard: number; content: Partial<CardContent> } | null>(null);
  const startWith = (content: Partial<CardContent>) => {
    const postcard = newPostcard(Date.now(), Math.random());
    setCopy({ postcard, content });
    open(postcard);
  };
  const start = (card: PostCard) => startWith(copiedContent(card));
  return {
    start,
    startWith,
    startByNumber: (postcard: number) =>
      void client.fetchQuery(cardHalves(userId, postcard)).then(
        (rows) => {
          const [card] = toCards(rows);
          if (card) start(card);
        },
        () => toast.error(errorText.network_unreachable),
      ),
    of: (postcard: number): Partial<CardContent> | null =>
      copy?.postcard === postcard ? copy.content : null,
  };
}
