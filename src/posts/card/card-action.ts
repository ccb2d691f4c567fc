import type { PostCard } from "@/data/posts/cards";

export type CardAction =
  | "edit"
  | "duplicate"
  | "rewrite"
  | "delete"
  | "publish"
  | "view"
  | "receipt"
  | "media"
  | "approval";

export type OnCardAction = (action: CardAction, card: PostCard, postId?: string) => void;
