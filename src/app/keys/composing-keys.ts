/** The key code of every key that an input method takes. Safari sets only this on the key that ends a composition. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Hides the keys of a composition (an accent's dead key, Japanese, Chinese) from every handler. Enter and Escape then
 * only end the composition; a handler would also send a form or close a dialog. Returns a function that removes the
 * listener.
 */
export function ignoreComposingKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) event.stopPropagation();
  };
  // The window gets a key before the document, where dialogs listen for Escape.
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
}
