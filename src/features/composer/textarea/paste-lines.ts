import type { ClipboardEvent } from "react";
import { plainPaste } from "@/posts/plain-paste";
import { replaceRange } from "./insert-text";

/**
 * Pastes a text as `plainPaste` makes it, with spaces for line breaks in a field of one line. A textarea would show
 * other breaks as spaces, and LinkedIn would get them unchanged. The browser handles any other paste.
 */
export function pasteLines(event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>): void {
  const { currentTarget: field, clipboardData } = event;
  const pasted = clipboardData.getData("text/plain");
  const lines = plainPaste(pasted);
  if (lines === pasted.replace(/\r\n?/g, "\n")) return;
  const put = field instanceof HTMLTextAreaElement ? lines : lines.replaceAll("\n", " ");
  const { selectionStart, selectionEnd } = field;
  if (put === "" || replaceRange(field, selectionStart ?? 0, selectionEnd ?? field.value.length, put))
    event.preventDefault();
}
