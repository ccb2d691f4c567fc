import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { detailOf } from "@/shared/client/with-timeout";
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

/** `createdAt` distinguishes the feed from a later feed; null when the creation time could not be read. */
export type NewFeed = { secret: string; createdAt: string | null };

/** Makes a secret address, which cannot be read again. An older address stops working. */
export function useCreateFeed(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<NewFeed> => {
      const secret = unwrap(await supabase.rpc("create_calendar_feed"));
      const made = await detailOf(client.fetchQuery({ ...calendarFeed(userId), staleTime: 0 }));
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
