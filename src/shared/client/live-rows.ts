import type { RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { loadTwice } from "../browser/missing-code";
import { readWhileSilent } from "../live/silence";
import { logFailure } from "../log";
import { afterFirstData } from "./first-data";

/** The delay after the server closed a channel, which the library does not rejoin by itself. */
export const REOPEN_MS = 2_000;
/** The delay after realtime's code failed to load. */
export const LOAD_AGAIN_MS = 30_000;

type Realtime = typeof import("./realtime").realtime;
type Channel = ReturnType<Realtime["channel"]>;

type Row = Record<string, unknown>;
type Table = "posts" | "post_deletions" | "notifications" | "user_credit_stats" | "ai_usage";
type LiveRows<R extends Row> = {
  tables: readonly Table[];
  userId: string;
  event: "*" | "INSERT";
  onChange: (change: RealtimePostgresChangesPayload<R>) => void;
  /** Runs after each (re)connection, and each minute without one, since changes in between were not sent. */
  onConnected?: () => void;
};

let opened = 0;

/**
 * Receives the changes of a user's own rows, once the page's first data have arrived. Deletes are not published,
 * since no policy could hide them from others. Returns the function that ends it.
 */
export function watchRows<R extends Row>({
  tables,
  userId,
  event,
  onChange,
  onConnected,
}: LiveRows<R>): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let channel: Channel | null = null;
  let leave = () => {};
  let say: ((isSubscribed: boolean) => void) | undefined;

  const open = async () => {
    // One observer for all channels of a subscription, because each closed channel is replaced. Started before the
    // channel, which may never open.
    say ??= readWhileSilent(() => onConnected?.());
    const { realtime } = await loadTwice(() => import("./realtime"));
    // A channel that joins while the stored session is still being restored joins as a visitor, to whom row-level
    // security shows nothing, and a later token does not change that. So the token is set first.
    await realtime.setAuth();
    if (stopped) return;
    opened += 1;
    // A unique name: a channel that is still leaving would swallow a subscription with the same name.
    const made = realtime.channel(`${tables.join("+")}:${userId}:${opened}`);
    channel = made;
    const filter = `user_id=eq.${userId}`;
    const listener = (change: RealtimePostgresChangesPayload<R>) => onChange(change);
    for (const table of tables) {
      const wanted = { schema: "public", table, filter };
      // The client has one overload for each event.
      if (event === "INSERT") made.on<R>("postgres_changes", { event, ...wanted }, listener);
      else made.on<R>("postgres_changes", { event, ...wanted }, listener);
    }
    made.subscribe((status) => {
      if (stopped || channel !== made) return;
      say?.(status === "SUBSCRIBED");
      if (status === "SUBSCRIBED") onConnected?.();
      if (status === "CLOSED") openAfter(REOPEN_MS);
    });
    leave = () => void realtime.removeChannel(made);
  };
  const tryToOpen = () =>
    open().catch((error: unknown) => {
      logFailure("realtime", error);
      openAfter(LOAD_AGAIN_MS);
    });
  const openAfter = (ms: number) => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const leaveClosed = leave;
      void tryToOpen();
      leaveClosed();
    }, ms);
  };

  void afterFirstData().then(() => (stopped ? undefined : tryToOpen()));
  return () => {
    stopped = true;
    clearTimeout(timer);
    say?.(true);
    leave();
  };
}
