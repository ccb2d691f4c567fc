import { useQuery } from "@tanstack/react-query";
import { cardAbilities, type PostCard } from "@/data/posts/cards";
import { cardHalves } from "@/data/posts/queries";
import { plannerText } from "@/features/planner/planner.text";
import type { CardQuestion } from "@/features/planner/planner-question";
import { errorText } from "@/text/errors";

/**
 * The card that an open dialog is about, which another tab or the server may change meanwhile. `ended` names the reason
 * why the dialog no longer applies; `isChanged` is true after the card was saved or moved.
 */
export function useFollowedCard(userId: string, { action, card: asked, postId }: CardQuestion) {
  const halves = useQuery(cardHalves(userId, asked.postcard));
  const half = halves.data?.find((one) =>
    postId === undefined
      ? one.status === asked.status
      : one.publishers.some((publisher) => publisher.postId === postId),
  );
  const card = half && half.version >= asked.version ? half : asked;
  // A list that was read before the dialog opened may lack a card that was restored since.
  const isRead = halves.data !== undefined && halves.isFetchedAfterMount;
  const isOut = asked.status === "publicar" && (half ?? halves.data?.[0])?.status === "listas";
  return {
    card,
    isChanged: card.version > asked.version,
    ended: isRead ? whyEnded(action, { half, isOut }) : null,
  };
}

function whyEnded(
  action: CardQuestion["action"],
  { half, isOut }: { half: PostCard | undefined; isOut: boolean },
): string | null {
  if (action !== "publish" && action !== "delete") return null;
  if (isOut) return plannerText.isOut;
  if (half === undefined) return errorText.post_not_found;
  const { canPublishNow, canDelete } = cardAbilities(half);
  if (action === "publish" ? canPublishNow : canDelete) return null;
  const isSent = half.publishers.some(({ state }) => state === "publishing");
  return isSent ? errorText.card_publishing : errorText.post_unconfirmed;
}
