import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

/** The app draws the dialogs, because some use features that the planner must not import, and all load on demand. */
export type PlannerQuestion = CardQuestion | { action: "help" } | { action: "bin" };
