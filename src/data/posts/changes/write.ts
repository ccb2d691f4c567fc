import { type CardContent, savedContent } from "@contract/card-content";
import type { publishDuePostsOutput } from "@contract/functions";
import type { z } from "zod";
import { pricesShown, withNewPrices } from "@/data/ai-work/ai-credit-costs";
import { once } from "@/shared/client/send";
import { type AppError, invokeFunction, toAppError } from "@/shared/errors";
import type { PostRow, PostStatus } from "../rows";

export type SaveCard = {
  postcard: number;
  expectedVersion: number | null;
  content: CardContent;
  draftRevision?: string | null;
  acceptHoles?: boolean;
};

export function savePostCard(card: SaveCard): Promise<PostRow[]> {
  const { postcard, expectedVersion, content, draftRevision = null, acceptHoles = false } = card;
  const { columns, publishers } = savedContent(content);
  return once(
    "save_post_card",
    {
      p_postcard: postcard,
      p_expected_version: expectedVersion,
      p_content: columns,
      p_publishers: publishers,
      p_draft_revision: draftRevision,
      p_accept_holes: acceptHoles,
    },
    { form: `card ${postcard}`, patience: 30_000 },
  );
}

export type NewCard = {
  /** The browser makes the number of a new card once, so that a repeated save writes the same card. */
  postcard: number;
  content: CardContent;
  acceptHoles?: boolean;
};

export type SavedCard = { postcard: number; error: AppError | null };

export async function importPostCards(cards: readonly NewCard[], signal?: AbortSignal): Promise<SavedCard[]> {
  const p_cards = cards.map(({ postcard, content, acceptHoles = false }) => {
    const { columns, publishers } = savedContent(content);
    return { postcard, content: columns, publishers, accept_holes: acceptHoles };
  });
  const rows = await once("import_post_cards", { p_cards }, { form: `import ${cards[0]?.postcard}`, signal });
  return rows.map((row) => ({
    postcard: row.postcard,
    error:
      row.message === null
        ? null
        : toAppError({ code: row.state, message: row.message, details: row.detail }),
  }));
}

type DeletedPart = { postcard: number; status: PostStatus; version: number };

/**
 * Deletes a card's rows in one status and returns the card's id in the bin. Throws `card_version_conflict` when an
 * unpublished card was saved meanwhile, and `publisher_already_published` when it was published.
 */
export async function deletePostCard({
  postcard,
  status,
  version,
}: DeletedPart): Promise<{ binId: string | null }> {
  const args = { p_postcard: postcard, p_status: status, p_version: version };
  return { binId: (await once("delete_post_card", args, { form: "bin" })).bin_id };
}

export type PublishReport = z.infer<typeof publishDuePostsOutput>;

export type PublishNow = ({ postcard: number } | { postId: string }) & { acceptHoles: boolean };

export async function publishNow(what: PublishNow): Promise<PublishReport> {
  const prices = pricesShown();
  // Imports the schema before the request: an import that failed after the request would report a publication as
  // failed.
  const { publishDuePostsOutput } = await import("@contract/functions");
  return invokeFunction("publish-due-posts", what, publishDuePostsOutput, { prices }).catch(withNewPrices);
}

export type UnconfirmedDecision = {
  postId: string;
  /** The attempt that the user decides about; the server refuses a decision about an older attempt. */
  attempt: number;
  isPublished: boolean;
  postUrl: string | null;
};

export const resolveUnconfirmedPost = (decision: UnconfirmedDecision): Promise<string> =>
  once("resolve_unconfirmed_post", {
    p_post_id: decision.postId,
    p_attempt_number: decision.attempt,
    p_is_published: decision.isPublished,
    p_post_url: decision.postUrl,
  });
