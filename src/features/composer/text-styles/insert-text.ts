/** The browser makes the edit, so that Ctrl+Z takes it back; false where it cannot (its answer says whether it did). */
function typeInto(text: string): boolean {
  if (typeof document.execCommand !== "function") return false;
  // Deprecated without a successor: nothing else adds to the undo history of a textarea.
  return text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
}

/**
 * Replaces a part of a textarea, or of a field of one line, as if the user had typed it: the textarea's own `onChange` hears of it, native undo
 * takes it back where the browser allows, and the cursor ends behind the new text with the focus in the textarea.
 * A textarea that cannot be written in is left alone; false then.
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
    // React listens to this event, and compares the value with what it last set.
    textarea.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

/**
 * The fields where the user has been. In any other a browser says that the cursor stands before the first letter, where
 * nobody put it; asking for the focus does not tell, since the user is in a menu by then.
 */
const visited = new WeakSet<EventTarget>();
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => target && visited.add(target));

/**
 * Where text is put: in place of what is selected; behind all of it where the user has not been yet. The cursor survives
 * the focus being elsewhere.
 */
export function cursorOf(textarea: HTMLTextAreaElement): { from: number; to: number } {
  const end = textarea.value.length;
  return visited.has(textarea)
    ? { from: textarea.selectionStart, to: textarea.selectionEnd }
    : { from: end, to: end };
}
