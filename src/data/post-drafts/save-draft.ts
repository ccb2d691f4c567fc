import type { CardContent } from "@contract/card-content";
import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { storable } from "@/shared/strings/storable";
import type { Json } from "@/types/database.types";
import { type PostDraftRow, postDrafts } from "./post-drafts";

export function keepDraftRow(client: QueryClient, userId: string, row: PostDraftRow): void {
  client.setQueryData(postDrafts(userId).queryKey, (rows) => [
    row,
    ...(rows ?? []).filter((one) => one.postcard !== row.postcard),
  ]);
}

export type SavePostDraft = {
  postcard: number;
  revision: string | null;
  expectedVersion: number | null;
  deviceId: string;
  content: CardContent;
};

export type DraftResponse =
  /** `row` is the draft just saved or, with `saved: false`, another device's newer draft, which the server kept. */
  { saved: true; row: PostDraftRow } | { saved: false; row: PostDraftRow };

const asJson = (content: CardContent): Json =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === "string" ? storable(value) : value,
  );

/** Saves an unsaved text as a draft, unless the server has a newer draft. A repeated request writes once. */
export async function savePostDraft(draft: SavePostDraft): Promise<DraftResponse> {
  const content = asJson(draft.content);
  const response = unwrap(
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
    content: response.saved ? content : response.content,
    base_version: response.base_version,
    device_id: response.device_id ?? "",
    revision: response.revision ?? "",
    updated_at: response.updated_at ?? "",
  };
  return response.saved ? { saved: true, row } : { saved: false, row };
}
