import type { CardContent } from "@contract/card-content";
import type { PostCard } from "@/data/posts/cards";
import { contentOf } from "./content";

export function copiedContent(card: PostCard): Omit<CardContent, "date" | "post_time"> {
  const { date: _date, post_time: _time, ...copied } = contentOf(card);
  return copied;
}
