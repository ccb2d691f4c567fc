const FIELDS =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox]";

/** Returns whether a key pressed on `target` types text, or belongs to a dialog or list above the page. */
export const takesTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
