let field: HTMLTextAreaElement | null = null;

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
    document.body.append(field);
  }
  field.focus({ preventScroll: true });
}

/** Removes the temporary field and returns the words typed into it. */
export function takeTypedAhead(): string {
  const typed = field?.value ?? "";
  field?.remove();
  field = null;
  return typed;
}
