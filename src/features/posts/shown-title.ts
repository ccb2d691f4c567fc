import { isBlank } from "@publishing/blank";
import { postsText } from "./posts.text";

/** A card's title as it is shown: one that nobody would see is told to be none. */
export const shownTitle = (title: string): string => (isBlank(title) ? postsText.untitled : title);
