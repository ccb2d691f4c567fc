import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { shortcutOf } from "@/features/planner/shortcuts/shortcut-of";
import { paths } from "@/shared/paths";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { useSteady } from "@/shared/use-steady";

const OPENED = ":is([role=dialog], [role=alertdialog])[data-state=open]";
const WITH_LETTERS: readonly string[] = [paths.calendar(), paths.results()];

const isCommandKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && !isComposing;

export type FocusedCard = { postcard: number; status: string } | { postId: string };

export function focusedCard(from: Element | null): FocusedCard | null {
  const near = from?.closest<HTMLElement>("[data-entry], [data-post]")?.dataset;
  if (near?.post) return { postId: near.post };
  const [postcard, status] = near?.entry?.split("-") ?? [];
  return postcard && status ? { postcard: Number(postcard), status } : null;
}

type CommandKeys = {
  onMenu: () => void;
  onHelp: () => void;
  onNew: () => void;
  onEdit: (postcard: number) => void;
  onDuplicate: (card: FocusedCard) => void;
};

/**
 * Handles Ctrl+K and Cmd+K on every page, also while the user types, and the planner's one-letter shortcuts in
 * calendar and results. Ignored while a dialog is open.
 */
export function useCommandKeys({ onMenu, onHelp, onNew, onEdit, onDuplicate }: CommandKeys): void {
  const { pathname } = useLocation();
  const onKey = useSteady((event: KeyboardEvent) => {
    if (isCommandKey(event)) {
      // Keeps Firefox from opening its own search on Ctrl+K.
      event.preventDefault();
      if (!document.querySelector(OPENED)) onMenu();
      return;
    }
    if (!WITH_LETTERS.includes(pathname) || localStore.get(STORAGE_KEYS.singleKeys) === "off") return;
    const shortcut = shortcutOf(event);
    const card = focusedCard(document.activeElement);
    if (shortcut === "help") onHelp();
    else if (shortcut === "new") onNew();
    else if (shortcut === "duplicate" && card) onDuplicate(card);
    else if (shortcut === "edit" && card && "status" in card && card.status === "publicar")
      onEdit(card.postcard);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onKey]);
}
