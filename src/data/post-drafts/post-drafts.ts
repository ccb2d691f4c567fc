import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CardContent } from "@/data/posts/write";
import { unwrap } from "@/shared/errors";
import { supabase } from "@/shared/supabase";
import type { Json } from "@/types/database.types";

/** An unsaved text as the server keeps it; the content is as some version of the app wrote it, to be checked. */
export type PostDraftRow = {
  postcard: number;
  content: Json;
  base_version: number | null;
  device_id: string;
  revision: string;
  updated_at: string;
};

const COLUMNS = "postcard, content, base_version, device_id, revision, updated_at";

export const postDraftKeys = { all: (userId: string) => ["post_drafts", userId] as const };

/** The user's unsaved texts on the server, newest first; there are at most 50. */
export const postDrafts = (userId: string) =>
  queryOptions({
    queryKey: postDraftKeys.all(userId),
    queryFn: async ({ signal }): Promise<PostDraftRow[]> =>
      unwrap(
        await supabase
          .from("post_drafts")
          .select(COLUMNS)
          .eq("user_id", userId)
          .order("updated_at", { ascending: false })
          .abortSignal(signal),
      ),
    // Another device may have written while this tab was away.
    refetchOnWindowFocus: true,
  });

/** Puts a draft into what was read of the server, which answered it just now. */
export function keepDraftRow(client: QueryClient, userId: string, row: PostDraftRow): void {
  client.setQueryData(postDrafts(userId).queryKey, (rows) => [
    row,
    ...(rows ?? []).filter((one) => one.postcard !== row.postcard),
  ]);
}

export function forgetDraftRow(
  client: QueryClient,
  userId: string,
  postcard: number,
  revision: string,
): void {
  client.setQueryData(postDrafts(userId).queryKey, (rows) =>
    rows?.filter((one) => one.postcard !== postcard || one.revision !== revision),
  );
}

export type SavePostDraft = {
  postcard: number;
  /** The revision that the text follows; null when the server had none. */
  revision: string | null;
  expectedVersion: number | null;
  deviceId: string;
  content: CardContent;
};

export type DraftAnswer =
  /** The server has the text, as this revision. */
  | { saved: true; row: PostDraftRow }
  /** Somebody wrote meanwhile: what the server has, untouched. */
  | { saved: false; row: PostDraftRow };

// What Postgres does not store as text: half of a pair of surrogates, and the character nought.
const storable = (text: string): string =>
  text
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD")
    .replaceAll("\0", "");

const asJson = (content: CardContent): Json =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === "string" ? storable(value) : value,
  );

/** Keeps an unsaved text unless somebody has written a newer one. Asking twice for the same text is one write. */
export async function savePostDraft(draft: SavePostDraft): Promise<DraftAnswer> {
  const content = asJson(draft.content);
  const answer = unwrap(
    await supabase.rpc("save_post_draft", {
      p_postcard: draft.postcard,
      p_revision: draft.revision,
      p_base_version: draft.expectedVersion,
      p_device_id: draft.deviceId,
      p_content: content,
    }),
  );
  const row: PostDraftRow = {
    postcard: draft.postcard,
    content: answer.saved ? content : answer.content,
    base_version: answer.base_version,
    device_id: answer.device_id ?? "",
    revision: answer.revision ?? "",
    updated_at: answer.updated_at ?? "",
  };
  return answer.saved ? { saved: true, row } : { saved: false, row };
}

/** Forgets a text that was saved or thrown away; one that was changed elsewhere since stays. */
export async function deletePostDraft(postcard: number, revision: string): Promise<void> {
  unwrap(await supabase.rpc("delete_post_draft", { p_postcard: postcard, p_revision: revision }));
}
