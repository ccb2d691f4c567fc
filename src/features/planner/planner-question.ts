import type { PostCard } from "@/data/posts/cards";
import type { CardAction } from "@/posts/card/card-action";

/** What is asked about a card in a dialog; `postId` narrows it to one of its publishers. */
export type CardQuestion = {
  action: Exclude<CardAction, "edit" | "duplicate">;
  card: PostCard;
  postId?: string;
};

/** What is open over the planner: something about a card, the bin, or the list of shortcuts. */
export type PlannerQuestion = CardQuestion | { action: "bin" | "help" };
