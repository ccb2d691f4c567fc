import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchRows } from "@/shared/client/live-rows";
import { linkedinOrganizationKeys } from "../linkedin-organizations/keys";
import { CARD_MOVES, postKeys } from "./keys";

/** The wait in milliseconds before a refetch, because a card with three publishers causes three changes in a row. */
const DEBOUNCE_MS = 250;

const batches = new Set<string>();

type Subscription = { watchers: number; stop: () => void };
const subscriptions = new Map<string, Subscription>();

const PAGES = "linkedin_organizations";

function subscribe(userId: string, onChange: (isOfPages: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOfPages = false;
  const changed = (change?: { table: string }) => {
    isOfPages ||= change?.table === PAGES;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange(isOfPages);
      isOfPages = false;
    }, DEBOUNCE_MS);
  };
  const stop = watchRows({
    // Realtime does not report deleted posts to other tabs, so `post_deletions` holds the time of the user's last
    // delete. A page's posts get or lose a problem when the user's role on the page ends or comes back.
    tables: ["posts", "post_deletions", PAGES],
    userId,
    event: "*",
    onChange: changed,
    onConnected: () => changed(),
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export function watchPosts(userId: string, client: QueryClient): () => void {
  const running = subscriptions.get(userId);
  const subscription = running ?? {
    watchers: 0,
    stop: subscribe(userId, (isOfPages) => {
      if (isOfPages) void client.invalidateQueries({ queryKey: linkedinOrganizationKeys.all(userId) });
      // Refetches only after a batch or a move has ended, because an earlier refetch would draw a moved card at its old
      // position.
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
