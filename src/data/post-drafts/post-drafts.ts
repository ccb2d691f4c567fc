import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Json } from "@/types/database.types";
import { settledDrafts } from "./settled-drafts";

/** An unsaved text on the server. Its content is checked, because another version of the app may have written it. */
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

/** Leaves out drafts that this browser saved or discarded, and requests their removal again. */
function withoutSettled(rows: PostDraftRow[]): PostDraftRow[] {
  return rows.filter(({ postcard, revision }) => {
    if (!settledDrafts.has(revision)) return true;
    void deletePostDraft(postcard, revision).catch(() => undefined);
    return false;
  });
}

export const postDrafts = (userId: string) =>
  queryOptions({
    queryKey: postDraftKeys.all(userId),
    queryFn: async ({ signal }): Promise<PostDraftRow[]> =>
      withoutSettled(
        unwrap(
          await supabase
            .from("post_drafts")
            .select(COLUMNS)
            .eq("user_id", userId)
            .order("updated_at", { ascending: false })
            .abortSignal(signal),
        ),
      ),
    refetchOnWindowFocus: true,
  });

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

export function settleDraftRow(
  client: QueryClient,
  userId: string,
  postcard: number,
  revision: string,
): void {
  settledDrafts.add(revision);
  forgetDraftRow(client, userId, postcard, revision);
}

export async function deletePostDraft(postcard: number, revision: string): Promise<void> {
  unwrap(await supabase.rpc("delete_post_draft", { p_postcard: postcard, p_revision: revision }));
}
