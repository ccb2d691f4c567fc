import type { PostCard } from "@/data/posts/cards";
import { draftStore } from "./device/draft-store";
import { useForgetDrafts } from "./use-drafts";

/**
 * Deletes a deleted card's unsaved texts. Returns a function that restores them: its argument is the version of the
 * restored card, or null when the restore failed.
 */
export function useForgetWithCard(userId: string) {
  const forget = useForgetDrafts(userId);
  return (card: Pick<PostCard, "postcard" | "status" | "version">) => {
    // The unsaved text belongs to the unpublished posts, which stay when the published posts are deleted.
    const unsaved = card.status === "publicar" ? forget(card.postcard) : [];
    return (version: number | null): void => {
      for (const { writer, ...draft } of unsaved) {
        // The restored card has a later version number but the same text, so the unsaved changes still fit.
        const fits = version !== null && draft.expectedVersion === card.version;
        void draftStore.write(userId, card.postcard, writer, {
          ...draft,
          expectedVersion: fits ? version : draft.expectedVersion,
        });
      }
    };
  };
}
