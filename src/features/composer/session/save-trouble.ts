import type { CardContent } from "@contract/card-content";
import type { QueryClient } from "@tanstack/react-query";
import type { PostCard } from "@/data/posts/cards";
import type { SaveCard } from "@/data/posts/changes/write";
import { fetchHalves } from "@/data/posts/fetch-halves";
import { isSavedAs } from "@/posts/content/content";
import { isOutcomeUnknown, toAppError } from "@/shared/errors";
import { errorSentence } from "@/text/errors";
import { editorText } from "../editor.text";

export type Removal = "deleted" | "published";

export type SaveTrouble =
  | { kind: "conflict"; saved: PostCard }
  /** `isRefusal` is false when the list of cards reported the loss before any save. */
  | { kind: "removed"; why: Removal; isRefusal: boolean }
  | {
      kind: "failed";
      title: string;
      message: string;
      unanswered: SaveCard | null;
      isSignedOut: boolean;
    };

export type SaveTarget = { postcard: number; version: number | null; content: CardContent };

const ASK_WITHIN_MS = 10_000;

const ABOUT_THE_CARD: ReadonlySet<string> = new Set([
  "card_version_conflict",
  "card_not_found",
  "publisher_already_published",
]);

/**
 * Removes the publishers that have published the card. When no publisher would remain, all of them stay, because the
 * text is then saved as another card.
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

type RefusedSave = SaveTarget & { userId: string; sent: SaveCard; error: unknown };

/** The reason why a save was refused; null when the card nevertheless has this text. */
export async function explainSave(client: QueryClient, refused: RefusedSave): Promise<SaveTrouble | null> {
  const { userId, postcard, version, content, sent: command } = refused;
  const failure = toAppError(refused.error);
  const { code } = failure;
  const sentence = errorSentence(failure);
  const isSignedOut = code === "not_authenticated";
  const message = isSignedOut ? editorText.notSignedIn(sentence) : sentence;
  // An unexpected error does not prove that the server saved nothing.
  const mayBeSaved = isOutcomeUnknown(failure) || code === "unexpected";
  const title = version === null ? editorText.createFailed : editorText.updateFailed;
  const unanswered = mayBeSaved ? command : null;
  const failed: SaveTrouble = { kind: "failed", title, message, unanswered, isSignedOut };
  if (!ABOUT_THE_CARD.has(code)) return failed;
  const halves = await fetchHalves(client, userId, postcard, ASK_WITHIN_MS);
  if (halves === null) return failed;
  const open = halves.find((half) => half.status === "publicar");
  const published = halves.find((half) => half.status === "listas");
  const sent = published?.linkedin_organization_ids ?? [];
  const sentContent = { ...content, publishers: [...new Set([...content.publishers, ...sent])] };
  if (halves.length > 0 && isSavedAs(sentContent, halves)) return null;
  // The refetched card names the publishers that have published it, so the next try leaves them out.
  if (open) return code === "card_version_conflict" ? { kind: "conflict", saved: open } : failed;
  return { kind: "removed", why: published ? "published" : "deleted", isRefusal: true };
}
