import { isSubmitKey } from "./submit-key";

let field: HTMLTextAreaElement | null = null;
let isSaveAsked = false;

/** True while the focus is in the field for words typed before the editor has loaded. */
export const isTypingAhead = (): boolean => field !== null && field === document.activeElement;

/**
 * Moves the focus into a temporary field until the editor's code and data have loaded. It is a real field, so
 * that accents, dictation and a phone's keyboard work, and the page's one-letter shortcuts do not.
 */
export function startTypingAhead(label: string): void {
  if (field === null) {
    field = document.createElement("textarea");
    field.setAttribute("aria-label", label);
    field.placeholder = label;
    field.rows = 4;
    field.className = "typed-ahead";
    field.addEventListener("keydown", (event) => {
      isSaveAsked = isSubmitKey(event);
    });
    document.body.append(field);
  }
  field.focus({ preventScroll: true });
}

/** Removes the temporary field. Returns the words typed into it, and whether the last key asked to save them. */
export function takeTypedAhead(): { words: string; isSaveAsked: boolean } {
  const taken = { words: field?.value ?? "", isSaveAsked };
  field?.remove();
  field = null;
  isSaveAsked = false;
  return taken;
}
