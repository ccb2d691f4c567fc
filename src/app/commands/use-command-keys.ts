import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { shortcutOf } from "@/features/planner/shortcuts/shortcut-of";
import { paths } from "@/shared/paths";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { useSteady } from "@/shared/use-steady";

const OPENED = ":is([role=dialog], [role=alertdialog])[data-state=open]";
/** The planner handles its one-letter shortcuts itself. */
const WITH_LETTERS: readonly string[] = [paths.calendar(), paths.results()];

const isCommandKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat && !isComposing;

/** The number of the focused card in the calendar, if the card is still to be published. */
function focusedCard(): number | null {
  const entry = document.activeElement?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
  const [postcard, status] = entry?.split("-") ?? [];
  return status === "publicar" ? Number(postcard) : null;
}

type CommandKeys = {
  onMenu: () => void;
  onHelp: () => void;
  onNew: () => void;
  onEdit: (postcard: number) => void;
};

/**
 * Handles Ctrl+K and Cmd+K on every page, also while the user types, and the planner's one-letter shortcuts in
 * calendar and results. Ignored while a dialog is open.
 */
export function useCommandKeys({ onMenu, onHelp, onNew, onEdit }: CommandKeys): void {
  const { pathname } = useLocation();
  const onKey = useSteady((event: KeyboardEvent) => {
    if (isCommandKey(event)) {
      // Firefox opens its own search on Ctrl+K.
      event.preventDefault();
      if (!document.querySelector(OPENED)) onMenu();
      return;
    }
    if (!WITH_LETTERS.includes(pathname) || localStore.get(STORAGE_KEYS.singleKeys) === "off") return;
    const shortcut = shortcutOf(event);
    const postcard = shortcut === "edit" ? focusedCard() : null;
    if (shortcut === "help") onHelp();
    else if (shortcut === "new") onNew();
    else if (postcard !== null) onEdit(postcard);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onKey]);
}
