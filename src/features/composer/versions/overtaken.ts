import { type CardContent, sameContent } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import type { CardSession } from "../session/card-session";

/** The effect of a newer saved version on the text of the open card. */
export type Overtaken =
  /** The version differs from the text written here, so the user compares. */
  | { kind: "differs"; card: PostCard }
  /** The user wrote no text here, or the saved text: the editor takes the saved text. */
  | { kind: "news"; card: PostCard };

/**
 * Compares the listed card with the editor's text. Null while the list has no newer version. Null after a
 * save without a response, too, because the newer version may be that save; the next click on save learns its
 * outcome.
 */
export function overtakenBy(
  card: PostCard | null,
  session: CardSession,
  content: CardContent,
  isDirty: boolean,
): Overtaken | null {
  if (card === null || session.isSaving) return null;
  if (session.trouble?.kind === "failed" && session.trouble.unheard !== null) return null;
  if (card.postcard !== session.postcard || card.version <= (session.version ?? 0)) return null;
  const saved = contentOf(card);
  return { kind: isDirty && !sameContent(saved, content) ? "differs" : "news", card };
}
