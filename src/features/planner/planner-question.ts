import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

/** A question about a card, asked in a dialog; `postId` narrows it to one of its publishers. */
export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

/** The dialog above the planner: a question about a card, the bin, or the list of shortcuts. */
export type PlannerQuestion = CardQuestion | { action: "bin" | "help" };
