import type { PostCard } from "@/data/posts/cards";
import { draftStore } from "./device/draft-store";
import { useForgetDrafts } from "./use-drafts";

/**
 * Forgets a deleted card's unsaved texts. Answers how to bring them back with the card, given the version that it came
 * back as; null when it did not.
 */
export function useForgetWithCard(userId: string) {
  const forget = useForgetDrafts(userId);
  return (card: PostCard) => {
    // The unsaved text belongs to what is still to be published of the card, which stays when the rest is deleted.
    const unsaved = card.status === "publicar" ? forget(card.postcard) : [];
    return (version: number | null): void => {
      for (const { writer, ...draft } of unsaved) {
        // The card comes back as a later version with the same text, so what was written on it still fits.
        const fits = version !== null && draft.expectedVersion === card.version;
        void draftStore.write(userId, card.postcard, writer, {
          ...draft,
          expectedVersion: fits ? version : draft.expectedVersion,
        });
      }
    };
  };
}
