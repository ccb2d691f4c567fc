import type { PostCard } from "@/data/posts/cards";

/** An action of the user on a card. */
export type CardAction = "edit" | "duplicate" | "delete" | "publish" | "view" | "receipt" | "media";

/** `postId` narrows it to one of the card's publishers. */
export type OnCardAction = (action: CardAction, card: PostCard, postId?: string) => void;
