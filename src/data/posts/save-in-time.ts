import { AppError } from "@/shared/errors";
import type { PostRow } from "./rows";
import { type SaveCard, savePostCard } from "./write";

/** A card without an answer by then is told as failed; saving it again is the same card. */
const ANSWER_WITHIN_MS = 30_000;

/** `savePostCard`, with `network_unreachable` for an answer that does not come. */
export function saveInTime(card: SaveCard): Promise<PostRow[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("network_unreachable")), ANSWER_WITHIN_MS);
  });
  return Promise.race([savePostCard(card), tooLate]).finally(() => clearTimeout(timer));
}
