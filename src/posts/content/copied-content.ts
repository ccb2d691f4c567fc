import type { CardContent } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "./content";

/** What a copy takes from a card: everything but when it goes out and what became of it. */
export function copiedContent(card: PostCard): Omit<CardContent, "date" | "post_time"> {
  const { date: _date, post_time: _time, ...copied } = contentOf(card);
  return copied;
}
