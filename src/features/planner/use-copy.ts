import type { CardContent } from "@contract/card-content";
import { useQueryClient } from "@tanstack/react-query";
import { type PostCard, toCards } from "@/data/posts/cards";
import { cardHalves } from "@/data/posts/queries";
import { copiedContent } from "@/posts/content/copied-content";
import { keepCopy, keptCopy } from "@/posts/content/kept-copy";
import { toast } from "@/shared/toast";
import { errorText } from "@/text/errors";

/** A copy uses the files of the copied card, because the server keeps a file while any card names it. */
export function useCopy(userId: string, open: (postcard: number) => void) {
  const client = useQueryClient();
  const startWith = (content: Partial<CardContent>) => open(keepCopy(content));
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
    of: keptCopy,
  };
}
