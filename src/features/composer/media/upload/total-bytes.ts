import type { CardMedia } from "@contract/card-content";
import { MAX_POST_BYTES } from "@media/post-limit";
import { mediaOf } from "@/data/posts/cards";

/** Sizes of the files that were stored during this visit, by address. */
const known = new Map<string, number>();

export const rememberBytes = (publicUrl: string, bytes: number): void => void known.set(publicUrl, bytes);

/**
 * True when one more file of `bytes` would make a card's files too large for one post. A file attached twice is sent
 * twice. Files of earlier visits are not counted here: the server knows their sizes, and checks the sum when the card
 * is saved.
 */
export const isOverTotal = (media: CardMedia, bytes: number): boolean =>
  mediaOf(media).reduce((sum, url) => sum + (known.get(url) ?? 0), bytes) > MAX_POST_BYTES;
