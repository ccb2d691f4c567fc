import { type FocusedCard, focusedCard } from "../use-command-keys";

export type FoundCard = {
  card: FocusedCard | null;
  buttons: readonly HTMLButtonElement[];
  isListed: boolean;
  canMove: boolean;
  canAskApproval: boolean;
};

/**
 * Finds the card on which the menu's commands act: the open editor's card, else the focused card. The menu clicks the
 * card's own buttons where they exist, because the card decides which commands are possible.
 */
export function findCard(from: Element | null): FoundCard {
  const editor = document.querySelector<HTMLElement>("[data-open-card]");
  const { openCard, isSaved } = editor?.dataset ?? {};
  if (editor)
    return {
      card: openCard && isSaved !== undefined ? { postcard: Number(openCard), status: "publicar" } : null,
      buttons: [...editor.querySelectorAll<HTMLButtonElement>("[data-command] button:enabled")],
      isListed: true,
      canMove: true,
      canAskApproval: true,
    };
  const canMove = from?.closest("[data-movable]") != null;
  const canAskApproval = from?.closest("[data-approvable]") != null;
  const listed = from?.closest<HTMLElement>("[data-postcard]");
  const { postcard, status } = listed?.dataset ?? {};
  if (listed)
    return {
      card: postcard && status ? { postcard: Number(postcard), status } : null,
      buttons: [
        ...listed.querySelectorAll<HTMLButtonElement>("button[aria-label]:enabled:not([aria-expanded])"),
      ],
      isListed: true,
      canMove,
      canAskApproval,
    };
  return { card: focusedCard(from), buttons: [], isListed: false, canMove, canAskApproval };
}
