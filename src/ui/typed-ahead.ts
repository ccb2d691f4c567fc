let field: HTMLTextAreaElement | null = null;

/** True while the focus waits in the field for the editor. */
export const isTypingAhead = (): boolean => field !== null && field === document.activeElement;

/**
 * Puts the focus into a field of its own until the editor's code and data are there. A real field, so that accents,
 * dictation and a phone's keyboard work, and the page's one-letter shortcuts do not.
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

/** Removes the field and returns what was typed into it. */
export function takeTypedAhead(): string {
  const typed = field?.value ?? "";
  field?.remove();
  field = null;
  return typed;
}
