import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { watchRows } from "@/shared/client/live-rows";
import { once, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { serverNow } from "@/shared/time/server-clock";
import { type Notification, notificationList, withAllRead, withRead } from "./notification-list";

export const notificationKeys = {
  all: (userId: string) => ["notifications", userId] as const,
  latest: (userId: string) => [...notificationKeys.all(userId), "list", "latest"] as const,
};

export const latestNotifications = (userId: string) =>
  queryOptions({
    queryKey: notificationKeys.latest(userId),
    queryFn: async ({ signal }): Promise<Notification[]> =>
      unwrap(await supabase.rpc("latest_notifications").abortSignal(signal)),
    select: notificationList,
  });

const marking = <Of>(
  client: QueryClient,
  userId: string,
  {
    save,
    shown,
  }: {
    save: (of: Of, readAt: string) => Promise<unknown>;
    shown: (rows: Notification[], of: Of, readAt: string) => Notification[];
  },
) =>
  mutationOptions({
    mutationKey: notificationKeys.all(userId),
    mutationFn: (of: Of) => save(of, new Date(serverNow()).toISOString()),
    onMutate: async (of: Of) => {
      const { queryKey } = latestNotifications(userId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, shown(before, of, new Date(serverNow()).toISOString()));
      return { before };
    },
    onError: (_error, _of, context) => {
      if (context?.before) client.setQueryData(latestNotifications(userId).queryKey, context.before);
    },
    onSettled: () => {
      // Only the last running request refetches: an earlier refetch would show notices as unread that a later request
      // marks as read.
      if (client.isMutating({ mutationKey: notificationKeys.all(userId) }) === 1)
        return client.invalidateQueries({ queryKey: notificationKeys.all(userId) });
    },
  });

export const markNotificationRead = (client: QueryClient, userId: string) =>
  marking<string>(client, userId, {
    save: (id) => once("read_notification", { p_id: id }),
    shown: withRead,
  });

export const markAllNotificationsRead = (client: QueryClient, userId: string) =>
  marking<void>(client, userId, {
    save: (_all, readAt) =>
      send(["notifications", readAt], async () =>
        unwrap(
          await supabase
            .from("notifications")
            .update({ read_at: readAt })
            .eq("user_id", userId)
            .is("read_at", null)
            .select("id"),
        ),
      ),
    shown: (rows, _all, readAt) => withAllRead(rows, readAt),
  });

/** Deletes a notice and its duplicates; succeeds also when another tab has already deleted them. */
export const deleteNotification = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationKey: notificationKeys.all(userId),
    mutationFn: (id: string) => once("delete_notification", { p_id: id }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all(userId) }),
  });

type Listener = {
  onNew: (notification: Notification) => void;
  /** Called after each connection, because notices written while the tab was disconnected did not reach it. */
  onConnected: () => void;
};

type Channel = { listeners: Set<Listener>; stop: () => void };
const channels = new Map<string, Channel>();

function openChannel(userId: string): Channel {
  const listeners = new Set<Listener>();
  const stop = watchRows<Notification>({
    tables: ["notifications"],
    userId,
    event: "INSERT",
    onChange: (change) => {
      if (change.eventType === "INSERT") for (const { onNew } of listeners) onNew(change.new);
    },
    onConnected: () => {
      for (const { onConnected } of listeners) onConnected();
    },
  });
  return { listeners, stop };
}

/** Listens to a user's new notices. All listeners share one channel. Returns the function that unsubscribes. */
export function onNotification(userId: string, listener: Listener): () => void {
  const channel = channels.get(userId) ?? openChannel(userId);
  channels.set(userId, channel);
  channel.listeners.add(listener);
  return () => {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0) return;
    channels.delete(userId);
    channel.stop();
  };
}
