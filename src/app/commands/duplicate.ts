import type { QueryClient } from "@tanstack/react-query";
import { copiedContent } from "@/posts/content/copied-content";
import { keepCopy } from "@/posts/content/kept-copy";
import { readCard } from "./read-card";
import type { FocusedCard } from "./use-command-keys";

export async function duplicate(
  client: QueryClient,
  userId: string,
  focused: FocusedCard,
): Promise<number | null> {
  const card = await readCard(client, userId, focused);
  return card ? keepCopy(copiedContent(card)) : null;
}
