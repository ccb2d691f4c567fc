import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

/** A dialog that the app draws, because it needs other features. */
export type AppQuestion = CardQuestion | { action: "help" };

export type PlannerQuestion = AppQuestion | { action: "bin" };
