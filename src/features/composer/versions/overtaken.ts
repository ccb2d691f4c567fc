import { type CardContent, sameContent } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import type { CardSession } from "../session/card-session";

/** How a newer saved version affects the text of the open card. */
export type Overtaken =
  /** It is this editor's own save, whose response was lost. */
  | { kind: "arrived"; card: PostCard }
  /** It differs from the text written here, so the user compares. */
  | { kind: "differs"; card: PostCard }
  /** Nothing was written here, or the same: the editor takes the saved text. */
  | { kind: "news"; card: PostCard };

/** Compares the card as the list has it with the editor's text; null while the list has nothing newer. */
export function overtakenBy(
  card: PostCard | null,
  session: CardSession,
  content: CardContent,
  isDirty: boolean,
): Overtaken | null {
  if (card === null || session.isSaving) return null;
  if (card.postcard !== session.postcard || card.version <= (session.version ?? 0)) return null;
  const saved = contentOf(card);
  const unheard = session.trouble?.kind === "failed" ? session.trouble.unheard : null;
  if (unheard !== null && sameContent(saved, unheard)) return { kind: "arrived", card };
  return { kind: isDirty && !sameContent(saved, content) ? "differs" : "news", card };
}
