import type { publishDuePostsOutput } from "@contract/functions";
import type { z } from "zod";
import { type AppError, invokeFunction, toAppError, unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";
import type { PostRow, PostStatus } from "./rows";

/** A picture after the first one: its stored address and what it shows, in words. */
export type PostImage = { url: string; alt: string };

/** What a user writes in a card, in the names of the table. */
export type CardContent = {
  title: string;
  notes: string;
  post_comment: string;
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  post_time: string | null;
  timezone: string;
  image_url: string | null;
  image_alt: string;
  /** The pictures after the first one, in order; only behind a picture. */
  more_images: readonly PostImage[];
  upload_type: string | null;
  /** 'personal' and organization ids. */
  publishers: string[];
};

/** The part of a card that names stored files. */
export type CardMedia = Pick<CardContent, "image_url" | "image_alt" | "more_images" | "upload_type">;

export type SaveCard = {
  postcard: number;
  /** The version that the editor was opened with; null for a card that is not saved yet. */
  expectedVersion: number | null;
  content: CardContent;
  /** The server's unsaved text that the save ends. */
  draftRevision?: string | null;
};

/** Saves a card in one request, whatever the number of publishers. Asking twice for the same content is one save. */
export async function savePostCard(card: SaveCard): Promise<PostRow[]> {
  const { postcard, expectedVersion, content, draftRevision = null } = card;
  return unwrap(
    await supabase.rpc("save_post_card", {
      p_postcard: postcard,
      p_expected_version: expectedVersion,
      p_title: content.title,
      p_notes: content.notes,
      p_post_comment: content.post_comment,
      p_date: content.date,
      p_post_time: content.post_time,
      p_timezone: content.timezone,
      p_image_url: content.image_url,
      p_upload_type: content.image_url === null ? null : content.upload_type,
      p_image_alt: content.image_url === null ? null : content.image_alt || null,
      p_publishers: content.publishers,
      p_more_images:
        content.image_url === null ? [] : content.more_images.map(({ url, alt }) => ({ url, alt })),
      p_draft_revision: draftRevision,
    }),
  );
}

export type NewCard = {
  /** Made once a row: saving it again, after whatever failure, is the same card. */
  postcard: number;
  content: CardContent;
};

/** What the server did with a card: saved it, or why not. */
export type SavedCard = { postcard: number; error: AppError | null };

/** Saves new cards without files in one request, each by itself. Asking twice for the same ones saves none twice. */
export async function importPostCards(cards: readonly NewCard[]): Promise<SavedCard[]> {
  const answer = unwrap(
    await supabase.rpc("import_post_cards", {
      p_cards: cards.map(({ postcard, content }) => ({
        postcard,
        title: content.title,
        notes: content.notes,
        post_comment: content.post_comment,
        date: content.date,
        post_time: content.post_time,
        timezone: content.timezone,
        publishers: content.publishers,
      })),
    }),
  );
  return answer.map((row) => ({
    postcard: row.postcard,
    error:
      row.message === null
        ? null
        : toAppError({ code: row.state, message: row.message, details: row.detail }),
  }));
}

/** Deletes a card's rows in one status. Answers its place in the bin, from where it can be brought back. */
export async function deletePostCard(card: {
  postcard: number;
  status: PostStatus;
}): Promise<{ binId: string | null }> {
  const gone = unwrap(
    await supabase.rpc("delete_post_card", { p_postcard: card.postcard, p_status: card.status }),
  );
  return { binId: gone.bin_id };
}

export type PublishReport = z.infer<typeof publishDuePostsOutput>;

/** All open posts of a card, or that of one publisher. */
export type PublishNow = { postcard: number } | { postId: string };

/** Sends posts to LinkedIn now; resolves when LinkedIn answered for each. */
export async function publishNow(what: PublishNow): Promise<PublishReport> {
  // Before anything is sent: what LinkedIn took must not be told as failed because this did not come.
  const { publishDuePostsOutput } = await import("@contract/functions");
  return invokeFunction("publish-due-posts", what, publishDuePostsOutput);
}

export type UnconfirmedAnswer = {
  postId: string;
  /** The attempt that the user was asked about: the server refuses an answer about an older one. */
  attempt: number;
  isPublished: boolean;
  postUrl: string | null;
};

/** What the user saw on LinkedIn settles a post that LinkedIn never confirmed. Answering twice alike is one answer. */
export async function resolveUnconfirmedPost(answer: UnconfirmedAnswer): Promise<string> {
  return unwrap(
    await supabase.rpc("resolve_unconfirmed_post", {
      p_post_id: answer.postId,
      p_attempt_number: answer.attempt,
      p_is_published: answer.isPublished,
      p_post_url: answer.postUrl,
    }),
  );
}
