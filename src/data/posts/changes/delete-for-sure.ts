import { inTime } from "@/shared/client/in-time";
import { supabase } from "@/shared/client/supabase";
import { isUnheard, unwrap } from "@/shared/errors";
import type { PostStatus } from "../rows";
import { deletePostCard } from "./write";

type DeletedPart = { postcard: number; status: PostStatus };

/** The part's place in the bin, when it is there and nothing of it is left outside; else null. */
async function lookInBin({ postcard, status }: DeletedPart): Promise<string | null> {
  const left = unwrap(
    await supabase
      .from("posts")
      .select("id")
      .eq("postcard", postcard)
      .eq("status", status)
      .limit(1)
      .retry(true),
  );
  if (left.length > 0) return null;
  const binned = unwrap(await supabase.rpc("list_deleted_cards"));
  return binned.find((card) => card.postcard === postcard && card.status === status)?.id ?? null;
}

/** Deletes a card's rows in one status. An answer that is lost is looked for in the bin before it counts as a failure. */
export async function deleteForSure(part: DeletedPart): Promise<{ binId: string | null }> {
  try {
    return await inTime(deletePostCard(part));
  } catch (error) {
    if (!isUnheard(error) || !navigator.onLine) throw error;
    const binId = await inTime(lookInBin(part)).catch(() => null);
    if (binId === null) throw error;
    return { binId };
  }
}
