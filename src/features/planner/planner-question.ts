import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

export type PlannerQuestion = CardQuestion | { action: "bin" | "help" };
