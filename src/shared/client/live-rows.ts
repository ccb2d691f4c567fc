import type { RealtimePostgresChangesPayload } from "@supabase/supabase-js";
import { loadWithRetry } from "../browser/missing-code";
import { pollWhileUnsubscribed } from "../live/live-outage";
import { logFailure } from "../log";
import { afterFirstData } from "./first-data";

/**
 * Milliseconds until a channel is opened again, because the library does not rejoin a channel that the server closed.
 */
const REOPEN_MS = 2_000;
const LOAD_AGAIN_MS = 30_000;
/** A connection that begins sooner than this after the previous connection counts as quick. */
const QUICK_MS = 10_000;
/**
 * From this many quick connections in a row on, reads and new channels are delayed, because the network closes each
 * connection at once.
 */
const MOST_QUICK = 3;

type Realtime = typeof import("./realtime").realtime;
type Channel = ReturnType<Realtime["channel"]>;

type Row = Record<string, unknown>;
type Table =
  | "posts"
  | "post_deletions"
  | "linkedin_organizations"
  | "notifications"
  | "user_credit_stats"
  | "ai_usage";
type LiveRows<R extends Row> = {
  tables: readonly Table[];
  userId: string;
  event: "*" | "INSERT";
  onChange: (change: RealtimePostgresChangesPayload<R>) => void;
  /** Called after each connection, and each minute without a connection, because no changes arrive without it. */
  onConnected?: () => void;
};

let opened = 0;

/**
 * Receives changes of a user's own rows, after the page's first data. Deleted rows are not reported, because no policy
 * could hide them from other users. Returns the function that unsubscribes.
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
  let reportState: ReturnType<typeof pollWhileUnsubscribed> | undefined;
  let quick = 0;
  let connectedAt = Number.NEGATIVE_INFINITY;
  let lateRead: ReturnType<typeof setTimeout> | undefined;

  const readAfterConnection = () => {
    quick = performance.now() - connectedAt < QUICK_MS ? quick + 1 : 0;
    connectedAt = performance.now();
    if (quick < MOST_QUICK) return onConnected?.();
    lateRead ??= setTimeout(() => {
      lateRead = undefined;
      onConnected?.();
    }, QUICK_MS);
  };

  const open = async () => {
    // Starts to poll before it opens the channel, because the channel may never open.
    reportState ??= pollWhileUnsubscribed(() => onConnected?.());
    const { realtime } = await loadWithRetry(() => import("./realtime"));
    await realtime.setAuth();
    if (stopped) return;
    opened += 1;
    // Each channel has its own name, because a channel that is still closing would swallow a new subscription under the
    // same name.
    const made = realtime.channel(`${tables.join("+")}:${userId}:${opened}`);
    channel = made;
    const filter = `user_id=eq.${userId}`;
    const listener = (change: RealtimePostgresChangesPayload<R>) => onChange(change);
    for (const table of tables) {
      const wanted = { schema: "public", table, filter };
      // Both branches pass the same arguments, because the client's types have an overload for each event.
      if (event === "INSERT") made.on<R>("postgres_changes", { event, ...wanted }, listener);
      else made.on<R>("postgres_changes", { event, ...wanted }, listener);
    }
    // A joined channel delivers no changes before the server listens to the database, which may take seconds or fail:
    // https://github.com/supabase/realtime-js/issues/525
    made.on("system", {}, ({ extension, status }: { extension: string; status: string }) => {
      if (extension !== "postgres_changes" || stopped || channel !== made) return;
      reportState?.(status === "ok");
      if (status === "ok") readAfterConnection();
    });
    made.subscribe((status) => {
      if (stopped || channel !== made) return;
      if (status !== "SUBSCRIBED") reportState?.(false);
      if (status === "CLOSED") openAfter(quick < MOST_QUICK ? REOPEN_MS : LOAD_AGAIN_MS);
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
    clearTimeout(lateRead);
    reportState?.(true, true);
    leave();
  };
}
