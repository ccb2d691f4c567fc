/** Edits through the browser, so that Ctrl+Z undoes the edit; false where the browser refuses. */
function typeInto(text: string): boolean {
  if (typeof document.execCommand !== "function") return false;
  // `execCommand` is deprecated without a successor: no other call adds to the undo history of a textarea.
  return text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
}

/**
 * Replaces a part of the field as if the user had typed it: the field's own `onChange` is called, and native undo
 * restores the old text where the browser allows. Returns false for a disabled or read-only field.
 */
export function replaceRange(
  textarea: HTMLTextAreaElement | HTMLInputElement,
  start: number,
  end: number,
  text: string,
): boolean {
  if (textarea.disabled || textarea.readOnly) return false;
  textarea.focus();
  textarea.setSelectionRange(start, end);
  if (!typeInto(text)) {
    textarea.setRangeText(text, start, end, "end");
    // React ignores this event when the value equals the value that React itself last set.
    textarea.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

/**
 * The fields that have had the focus. In other fields, browsers report a cursor before the first letter, although the
 * user has not put it there.
 */
const visited = new WeakSet<EventTarget>();
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => target && visited.add(target));

/** Where to insert text: at the field's selection, or at the text's end in a field that never had the focus. */
export function cursorOf(textarea: HTMLTextAreaElement): { from: number; to: number } {
  const end = textarea.value.length;
  return visited.has(textarea)
    ? { from: textarea.selectionStart, to: textarea.selectionEnd }
    : { from: end, to: end };
}
