import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

/** A dialog that the app draws, because the dialog uses features that the planner must not import. */
export type AppQuestion = CardQuestion | { action: "help" };

export type PlannerQuestion = AppQuestion | { action: "bin" };
