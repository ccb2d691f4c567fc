import type { ClipboardEvent } from "react";
import { replaceRange } from "./insert-text";

/** A line break inside a paragraph of Word and PowerPoint (U+000B), a page break, and Unicode's separators. */
const OTHER_BREAK = /[\v\f\u0085\u2028\u2029]/;

/**
 * Pastes the breaks of `OTHER_BREAK` as line breaks, or as spaces in a field of one line. A textarea would show such a
 * break as a space, and LinkedIn would get it unchanged. The browser handles any other paste.
 */
export function pasteLines(event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>): void {
  const { currentTarget: field, clipboardData } = event;
  const pasted = clipboardData.getData("text/plain");
  if (!OTHER_BREAK.test(pasted)) return;
  const lines = pasted.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
  const put = field instanceof HTMLTextAreaElement ? lines : lines.replaceAll("\n", " ");
  const { selectionStart, selectionEnd } = field;
  if (replaceRange(field, selectionStart ?? 0, selectionEnd ?? field.value.length, put))
    event.preventDefault();
}
