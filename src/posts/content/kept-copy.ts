import type { CardContent } from "@contract/card-content";
import { newPostcard } from "@/data/posts/new-cards/postcard";

/**
 * The last copied content, which the next opened editor takes. It is stored outside React, because a copy may precede
 * the planner's first render.
 */
let kept: { postcard: number; content: Partial<CardContent> } | null = null;

export function keepCopy(content: Partial<CardContent>): number {
  const postcard = newPostcard(Date.now(), Math.random());
  kept = { postcard, content };
  return postcard;
}

export const keptCopy = (postcard: number): Partial<CardContent> | null =>
  kept?.postcard === postcard ? kept.content : null;
