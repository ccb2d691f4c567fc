import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

/** A dialog's question about a card; `postId` limits it to one publisher. */
export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

/** The planner's dialog: a question about a card, the bin, or the shortcuts. */
export type PlannerQuestion = CardQuestion | { action: "bin" | "help" };
