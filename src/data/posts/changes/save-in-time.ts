import { inTime } from "@/shared/client/in-time";
import type { PostRow } from "../rows";
import { type SaveCard, savePostCard } from "./write";

/** A save without an answer is reported as failed after a timeout; saving again writes the same card. */
export const saveInTime = (card: SaveCard): Promise<PostRow[]> => inTime(savePostCard(card));
