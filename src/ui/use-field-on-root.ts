import { type RefObject, useLayoutEffect } from "react";

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

/**
 * Keeps the attribute `data-in-field` of the root element while a text field has the focus. The selector `:has(:focus)`
 * needs no code, but the browser matches it again at each change of the page, which took half of the time of a key.
 */
export function useFieldOnRoot(toaster: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const mark = () =>
      void root.toggleAttribute("data-in-field", document.activeElement?.matches(TEXT_FIELD) ?? false);
    mark();
    document.addEventListener("focusin", mark);
    document.addEventListener("focusout", mark);
    // A removed field may send no event, so each new toast reads the focus again.
    const toasts = new MutationObserver(mark);
    if (toaster.current) toasts.observe(toaster.current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", mark);
      document.removeEventListener("focusout", mark);
      toasts.disconnect();
      root.removeAttribute("data-in-field");
    };
  }, [toaster]);
}
