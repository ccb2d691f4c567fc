import type { QueryClient } from "@tanstack/react-query";
import type { PostCard } from "@/data/posts/cards";
import type { CardContent } from "@/data/posts/write";
import { toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { askParts } from "./ask-parts";
import { isSavedAs } from "./content";
import { editorText } from "./editor.text";

export type SaveTrouble =
  /** Somebody saved a newer version: the user chooses. */
  | { kind: "conflict"; saved: PostCard }
  /** There is nothing left to save over. */
  | { kind: "gone"; why: "deleted" | "published" }
  | { kind: "failed"; message: string };

/** Whoever waits to save again hears within this time what became of the card. */
const ASK_WITHIN_MS = 10_000;

/** Refusals that tell of the card: what it is now decides what the user can do. */
const ABOUT_THE_CARD: ReadonlySet<string> = new Set([
  "card_version_conflict",
  "card_not_found",
  "publisher_already_published",
]);

/**
 * What the card waits for: a publisher that has sent it is not asked for again. With nobody left to send it the text
 * keeps them all, as it is then another card's.
 */
export function withoutPublished(
  content: CardContent,
  published: readonly string[],
  isOpen: boolean,
): CardContent {
  const publishers = content.publishers.filter((id) => !published.includes(id));
  const isUnchanged = publishers.length === content.publishers.length;
  return isUnchanged || (publishers.length === 0 && !isOpen) ? content : { ...content, publishers };
}

type RefusedSave = { userId: string; postcard: number; content: CardContent; error: unknown };

/** Why a save was refused; null when the card is saved with this text, and only the answer to that was lost. */
export async function explainSave(client: QueryClient, refused: RefusedSave): Promise<SaveTrouble | null> {
  const { userId, postcard, content } = refused;
  const failure = toAppError(refused.error);
  const { code } = failure;
  const sentence = errorSentence(failure);
  const message = code === "not_authenticated" ? editorText.notSignedIn(sentence) : sentence;
  const failed: SaveTrouble = { kind: "failed", message };
  if (!ABOUT_THE_CARD.has(code)) return failed;
  const parts = await askParts(client, userId, postcard, ASK_WITHIN_MS);
  if (parts === null) return failed;
  const open = parts.find((part) => part.status === "publicar");
  const published = parts.find((part) => part.status === "listas");
  const sent = published?.linkedin_organization_ids ?? [];
  const asked = { ...content, publishers: [...new Set([...content.publishers, ...sent])] };
  if (parts.length > 0 && isSavedAs(asked, parts)) return null;
  // The list knows by now who has published it, and the next try leaves them out.
  if (open) return code === "card_version_conflict" ? { kind: "conflict", saved: open } : failed;
  return { kind: "gone", why: published ? "published" : "deleted" };
}
