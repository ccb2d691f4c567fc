import { takesTyping } from "@/shared/browser/takes-typing";

export type Shortcut = "new" | "edit" | "duplicate" | "select" | "help";

const KEYS: Readonly<Record<string, Shortcut>> = {
  n: "new",
  e: "edit",
  d: "duplicate",
  x: "select",
  "?": "help",
};

type Key = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "repeat" | "defaultPrevented" | "target"
>;

export function shortcutOf(event: Key): Shortcut | null {
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (takesTyping(event.target)) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}
