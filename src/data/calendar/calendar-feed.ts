import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { pause } from "@/shared/client/pause";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

const key = (userId: string) => ["calendar_feed", userId] as const;

export type FeedState = { createdAt: string; lastReadAt: string | null };

export const calendarFeed = (userId: string) =>
  queryOptions({
    queryKey: key(userId),
    queryFn: async ({ signal }): Promise<FeedState | null> => {
      const [row] = unwrap(await supabase.rpc("get_calendar_feed").abortSignal(signal));
      return row ? { createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
    },
  });

/**
 * The longest wait, in milliseconds, for a new feed's creation time. The address is shown only once, and its display
 * must not wait longer.
 */
const READ_WITHIN_MS = 3_000;

/** `createdAt` distinguishes the feed from a later feed; null when the creation time could not be read. */
export type NewFeed = { secret: string; createdAt: string | null };

/** Makes a secret address, which cannot be read again. An older address stops working. */
export function useCreateFeed(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<NewFeed> => {
      const secret = unwrap(await supabase.rpc("create_calendar_feed"));
      const reading = client.fetchQuery({ ...calendarFeed(userId), staleTime: 0 }).catch(() => null);
      const made = await Promise.race([reading, pause(READ_WITHIN_MS).then(() => null)]);
      return { secret, createdAt: made?.createdAt ?? null };
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key(userId) }),
  });
}

export function useRevokeFeed(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<boolean> => once("revoke_calendar_feed", {}),
    onSettled: () => client.invalidateQueries({ queryKey: key(userId) }),
  });
}
