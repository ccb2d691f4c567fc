import { type CardContent, sameContent } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "@/posts/content/content";
import type { CardSession } from "../session/card-session";
import type { Removal } from "../session/save-trouble";

export type Overtaken =
  | { kind: "differs"; card: PostCard }
  /** The editor takes the saved text, because the user has changed nothing or has written the text that was saved. */
  | { kind: "news"; card: PostCard };

/**
 * Returns the newer version that the list of cards has received; null without one. Returns null after a save without a
 * response, because that save may have made the newer version.
 */
export function overtakenBy(
  card: PostCard | null,
  session: CardSession,
  content: CardContent,
  isDirty: boolean,
): Overtaken | null {
  if (card === null || session.isSaving) return null;
  if (session.trouble?.kind === "failed" && session.trouble.unanswered !== null) return null;
  if (card.postcard !== session.postcard || card.version <= (session.version ?? 0)) return null;
  const saved = contentOf(card);
  return { kind: isDirty && !sameContent(saved, content) ? "differs" : "news", card };
}

/**
 * Returns why the card left the list of cards, null when it came back, and undefined without news. A save that runs,
 * was refused or got no response reports the card's state itself.
 */
export function removalUpdate(
  removal: Removal | null,
  card: PostCard | null,
  { isSaving, version, trouble }: CardSession,
): Removal | null | undefined {
  if (isSaving || version === null) return undefined;
  if (trouble === null) return removal ?? undefined;
  if (trouble.kind !== "removed" || trouble.isRefusal) return undefined;
  // `removal` is null also during a refetch, so only a loaded card proves that the card is back.
  if (removal === null) return card === null ? undefined : null;
  return removal === trouble.why ? undefined : removal;
}
