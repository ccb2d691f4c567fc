import { inTime } from "@/shared/client/in-time";
import { supabase } from "@/shared/client/supabase";
import { AppError, isUnheard, toAppError, unwrap } from "@/shared/errors";
import type { PostStatus } from "../rows";
import { deletePostCard } from "./write";

type DeletedPart = { postcard: number; status: PostStatus };

const isThere = async ({ postcard, status }: DeletedPart): Promise<boolean> =>
  unwrap(
    await supabase
      .from("posts")
      .select("id")
      .eq("postcard", postcard)
      .eq("status", status)
      .limit(1)
      .retry(true),
  ).length > 0;

/** The bin's id of the card, when all of its rows are there; else null. */
async function lookInBin(part: DeletedPart): Promise<string | null> {
  if (await isThere(part)) return null;
  const binned = unwrap(await supabase.rpc("list_deleted_cards"));
  return binned.find((card) => card.postcard === part.postcard && card.status === part.status)?.id ?? null;
}

/**
 * Deletes a card's rows in one status. Without a response, looks for the card in the bin before it reports a
 * failure. A card that went out meanwhile is refused with `publisher_already_published`, because "deleted" would
 * make the user believe that it was not published.
 */
export async function deleteForSure(part: DeletedPart): Promise<{ binId: string | null }> {
  try {
    return await inTime(deletePostCard(part));
  } catch (error) {
    if (part.status === "publicar" && toAppError(error).code === "card_not_found") {
      const isOut = await inTime(isThere({ ...part, status: "listas" })).catch(() => false);
      throw isOut ? new AppError("publisher_already_published") : error;
    }
    if (!isUnheard(error) || !navigator.onLine) throw error;
    const binId = await inTime(lookInBin(part)).catch(() => null);
    if (binId === null) throw error;
    return { binId };
  }
}
