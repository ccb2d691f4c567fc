import { isBlank } from "@publishing/blank";
import { hasRightToLeft } from "./content/odd-characters";
import { postsText } from "./posts.text";

/**
 * A card's title as shown. A title in a right-to-left script is isolated, because otherwise it would reverse the order
 * of the words around it (Unicode annex 9).
 */
export const shownTitle = (title: string): string => (isBlank(title) ? postsText.untitled : isolated(title));

/** Isolates a text inside a sentence, because a right-to-left text would reverse the order of the words around it. */
export function isolated(text: string): string {
  if (!hasRightToLeft(text)) return text;
  const opened = text.match(/[\u202a\u202b\u202d\u202e\u2066-\u2068]/g)?.length ?? 0;
  return `\u2068${text}${"\u202c\u2069".repeat(opened + 1)}`;
}
