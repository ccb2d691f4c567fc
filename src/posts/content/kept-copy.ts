import type { CardContent } from "@contract/card-content";
import { newPostcard } from "@/data/posts/new-cards/postcard";

/**
 * The last copied content, which the editor takes. It is outside React, because other pages copy a card
 * before the planner is drawn.
 */
let kept: { postcard: number; content: Partial<CardContent> } | null = null;

/** Keeps a content for an unsaved new card. Returns the card's number. */
export function keepCopy(content: Partial<CardContent>): number {
  const postcard = newPostcard(Date.now(), Math.random());
  kept = { postcard, content };
  return postcard;
}

export const keptCopy = (postcard: number): Partial<CardContent> | null =>
  kept?.postcard === postcard ? kept.content : null;
