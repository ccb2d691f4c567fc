const FIELDS =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox]";

const isBox = (target: Element): boolean =>
  target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);

/**
 * Returns whether a key pressed on `target` types text, or belongs to a dialog or list above the page. A checkbox takes
 * no letters, so a user who has clicked a checkbox can go on with the keyboard.
 */
export const takesTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  const from = isBox(target) ? target.parentElement : target;
  return from?.closest(FIELDS) != null;
};
