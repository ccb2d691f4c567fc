import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchRows } from "@/shared/client/live-rows";
import { CARD_MOVES, postKeys } from "./keys";

/**
 * The pause in milliseconds after which changes are read together: a card with three publishers makes three
 * changes.
 */
const DEBOUNCE_MS = 250;

/** Users for whom `writeBatch` is running. */
const batches = new Set<string>();

type Subscription = { watchers: number; stop: () => void };
const subscriptions = new Map<string, Subscription>();

function subscribe(userId: string, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  };
  const stop = watchRows({
    // Realtime reports no deletes of posts to other tabs; `post_deletions` holds the time of the user's last
    // delete.
    tables: ["posts", "post_deletions"],
    userId,
    event: "*",
    onChange: changed,
    onConnected: changed,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Refetches the user's posts on each change, by one channel a user. Returns the function that unsubscribes. */
export function watchPosts(userId: string, client: QueryClient): () => void {
  const running = subscriptions.get(userId);
  const subscription = running ?? {
    watchers: 0,
    stop: subscribe(userId, () => {
      // A batch and a move refetch at their end. A refetch before that would draw the moved card at its old
      // place.
      if (batches.has(userId) || client.isMutating({ mutationKey: CARD_MOVES }) > 0) return;
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
    }),
  };
  subscription.watchers += 1;
  subscriptions.set(userId, subscription);
  return () => {
    subscription.watchers -= 1;
    if (subscription.watchers > 0) return;
    subscriptions.delete(userId);
    subscription.stop();
  };
}

/**
 * Runs a batch of writes, then refetches the lists once: a refetch for each write would take longer than the
 * writes.
 */
export async function writeBatch(
  userId: string,
  client: QueryClient,
  write: () => Promise<void>,
): Promise<void> {
  batches.add(userId);
  try {
    await write();
  } finally {
    batches.delete(userId);
    void client.invalidateQueries({ queryKey: postKeys.all(userId) });
  }
}

export function usePostsLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => watchPosts(userId, client), [userId, client]);
}
