import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { supabase } from "@/shared/supabase";
import { postKeys } from "./keys";

/** A card with three publishers is three changes: one refetch. */
const DEBOUNCE_MS = 250;
const REOPEN_MS = 2_000;

type Watch = { watchers: number; stop: () => void };
const watches = new Map<string, Watch>();
let opened = 0;

function startWatch(userId: string, onChange: () => void): () => void {
  let stopped = false;
  let changeTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;

  const changed = () => {
    clearTimeout(changeTimer);
    changeTimer = setTimeout(onChange, DEBOUNCE_MS);
  };

  let channel = open();
  function open() {
    opened += 1;
    // A name of its own: a channel that is still leaving would swallow a subscription with the same name.
    const made = supabase.channel(`posts:${userId}:${opened}`);
    return made
      .on(
        "postgres_changes",
        { event: "*", schema: "public", table: "posts", filter: `user_id=eq.${userId}` },
        changed,
      )
      .subscribe((status) => {
        if (stopped) return;
        // Also after each reconnection: what changed meanwhile was told to nobody.
        if (status === "SUBSCRIBED") changed();
        // The library rejoins after errors and timeouts, but not after the server closed the channel.
        if (status === "CLOSED") reopen();
      });
  }
  function reopen() {
    clearTimeout(reopenTimer);
    reopenTimer = setTimeout(() => {
      const closed = channel;
      channel = open();
      void supabase.removeChannel(closed);
    }, REOPEN_MS);
  }

  return () => {
    stopped = true;
    clearTimeout(changeTimer);
    clearTimeout(reopenTimer);
    void supabase.removeChannel(channel);
  };
}

/** Keeps everything read from the user's posts fresh while anybody watches; one channel a user. Returns the end of it. */
export function watchPosts(userId: string, client: QueryClient): () => void {
  const running = watches.get(userId);
  const watch = running ?? {
    watchers: 0,
    stop: startWatch(userId, () => {
      void client.invalidateQueries({ queryKey: postKeys.all(userId) });
    }),
  };
  watch.watchers += 1;
  watches.set(userId, watch);
  return () => {
    watch.watchers -= 1;
    if (watch.watchers > 0) return;
    watches.delete(userId);
    watch.stop();
  };
}

/** Refetches the user's posts when the server tells of a change. */
export function usePostsLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => watchPosts(userId, client), [userId, client]);
}
