import { inTime } from "@/shared/client/in-time";
import type { PostRow } from "../rows";
import { type SaveCard, savePostCard } from "./write";

/** A card without an answer is told as failed after a while; saving it again is the same card. */
export const saveInTime = (card: SaveCard): Promise<PostRow[]> => inTime(savePostCard(card));
