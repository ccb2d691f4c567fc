export type Shortcut = "new" | "edit" | "duplicate" | "help";

const KEYS: Readonly<Record<string, Shortcut>> = { n: "new", e: "edit", d: "duplicate", "?": "help" };

/** Where letters are text, or belong to something that is open above the page. */
const TAKES_LETTERS =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox]";

type Key = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "repeat" | "defaultPrevented" | "target"
>;

/** What a key means on the planner; null where it means itself. */
export function shortcutOf(event: Key): Shortcut | null {
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}
