import type { ClipboardEvent } from "react";
import { replaceRange } from "./insert-text";

/** A line break inside a paragraph of Word and PowerPoint (U+000B), a page break, and Unicode's separators. */
const OTHER_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Word's bullets: private-use characters that only the fonts Symbol and Wingdings draw. LinkedIn shows an empty box.
 */
const BULLETS: Readonly<Record<string, string>> = {
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf0d8": "➢",
  "\uf076": "❖",
  "\uf0fc": "✓",
  "\uf0e0": "→",
};
const BULLET = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0e0]/g;
/** The character that stands in a copied text for a picture. */
const PICTURE = /\ufffc/g;

/**
 * Pastes the breaks of `OTHER_BREAK` as line breaks, or as spaces in a field of one line, and Word's bullets as Unicode
 * signs that look the same. A textarea would show such a break as a space, and LinkedIn would get it unchanged. The
 * browser handles any other paste.
 */
export function pasteLines(event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>): void {
  const { currentTarget: field, clipboardData } = event;
  const pasted = clipboardData.getData("text/plain");
  const lines = pasted
    .replace(OTHER_BREAK, "\n")
    .replace(BULLET, (sign) => BULLETS[sign] ?? sign)
    .replace(PICTURE, "");
  if (lines === pasted.replace(/\r\n?/g, "\n")) return;
  const put = field instanceof HTMLTextAreaElement ? lines : lines.replaceAll("\n", " ");
  const { selectionStart, selectionEnd } = field;
  if (put === "" || replaceRange(field, selectionStart ?? 0, selectionEnd ?? field.value.length, put))
    event.preventDefault();
}
