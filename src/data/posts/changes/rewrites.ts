import { type CardContent, savedContent } from "@contract/card-content";
import { type Poll, poll } from "@contract/content/poll";
import { readAs } from "@contract/shape";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { claimSlot, releaseSlot, type SlotAt, slotKeys } from "@/data/posting-slots/slots";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { postKeys } from "../keys";
import { PERSONAL, type PostRow } from "../rows";
import { withSavedRows } from "./mutations";

export type PublishedText = {
  id: string;
  title: string;
  notes: string;
  poll: Poll | null;
  hasFile: boolean;
  publisher: string;
  publishedAt: string | null;
};

export const publishedTexts = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: postKeys.texts(userId, ids),
    queryFn: async ({ signal }): Promise<PublishedText[]> => {
      const rows = unwrap(
        await supabase
          .from("posts")
          .select("id, title, notes, poll, image_url, linkedin_organization_id, published_at")
          .in("id", [...ids])
          .eq("status", "listas")
          .abortSignal(signal),
      );
      return ids.flatMap((id) =>
        rows
          .filter((row) => row.id === id)
          .map(({ title, notes, poll: asked, image_url, linkedin_organization_id, published_at }) => ({
            id,
            title,
            notes,
            poll: readAs(poll, asked),
            hasFile: image_url !== null,
            publisher: linkedin_organization_id ?? PERSONAL,
            publishedAt: published_at,
          })),
      );
    },
  });

export type NewRewrite = {
  workId: string;
  postcard: number;
  content: CardContent;
  slot: SlotAt | null;
};

async function saveRewrite({ workId, postcard, content, slot }: NewRewrite): Promise<PostRow[]> {
  if (slot) await claimSlot(slot);
  const { columns } = savedContent(content);
  try {
    return await once(
      "save_rewrite",
      { p_work_id: workId, p_postcard: postcard, p_content: columns },
      { form: `rewrite ${workId}` },
    );
  } catch (error) {
    if (slot) await releaseSlot(slot);
    throw error;
  }
}

export function useSaveRewrite(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveRewrite,
    onSuccess: (saved, { postcard }) => {
      client.setQueryData<PostRow[]>(postKeys.toPublish(userId), (rows) =>
        rows ? withSavedRows(rows, postcard, saved) : rows,
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
      void client.invalidateQueries({ queryKey: slotKeys.all(userId) });
    },
  });
}
