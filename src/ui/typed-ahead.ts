import { isSubmitKey } from "./submit-key";

let field: HTMLTextAreaElement | null = null;
let isSaveAsked = false;
let timesTaken = 0;

/** Counts the calls of `takeTypedAhead`; a higher count than before means that an editor has taken the words. */
export const timesTypedAheadTaken = (): number => timesTaken;

export const isTypingAhead = (): boolean => field !== null && field === document.activeElement;

/**
 * Moves the focus into a temporary text field until the editor has loaded. It is a real field, because accents,
 * dictation and a phone's keyboard must work.
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

export function takeTypedAhead(): { words: string; isSaveAsked: boolean } {
  const taken = { words: field?.value ?? "", isSaveAsked };
  field?.remove();
  field = null;
  isSaveAsked = false;
  timesTaken += 1;
  return taken;
}
