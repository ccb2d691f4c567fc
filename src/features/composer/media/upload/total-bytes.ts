import type { CardMedia } from "@contract/card-content";
import { MAX_POST_BYTES } from "@media/post-limit";
import { mediaOf } from "@/data/posts/cards";

const known = new Map<string, number>();

export const rememberBytes = (publicUrl: string, bytes: number): void => void known.set(publicUrl, bytes);

/**
 * Files of earlier visits are not counted: the server knows their sizes, and checks the sum when the card is saved. A
 * file attached twice counts twice, because it is sent twice.
 */
export const exceedsTotal = (media: CardMedia, bytes: number): boolean =>
  mediaOf(media).reduce((sum, url) => sum + (known.get(url) ?? 0), bytes) > MAX_POST_BYTES;
