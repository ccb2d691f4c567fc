import type { QueryClient } from "@tanstack/react-query";
import { copiedContent } from "@/posts/content/copied-content";
import { keepCopy } from "@/posts/content/kept-copy";
import { readCard } from "./read-card";
import type { FocusedCard } from "./use-command-keys";

/** Copies a card that a page names, as the server has it now. Returns the copy's number; null for a deleted card. */
export async function duplicate(
  client: QueryClient,
  userId: string,
  focused: FocusedCard,
): Promise<number | null> {
  const card = await readCard(client, userId, focused);
  return card ? keepCopy(copiedContent(card)) : null;
}
