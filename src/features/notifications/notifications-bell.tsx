import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isOutcome, unreadCount, withInserted } from "@/data/notifications/notification-list";
import { latestNotifications, notificationKeys, onNotification } from "@/data/notifications/notifications";
import { loadWithRetry, toastMissingCode } from "@/shared/browser/missing-code";
import { showUnlessHeld } from "@/shared/held-notices";
import { useUser } from "@/shared/session/session";
import { BellButton } from "./bell-button";
import { showLive } from "./live-toast";

const loadPanel = () =>
  loadWithRetry(() => import("./notifications-panel").then((module) => module.NotificationsPanel));
type Panel = Awaited<ReturnType<typeof loadPanel>>;

/** Loads the panel on hover. A failure is ignored here, because the click loads the panel again. */
const warm = () => void loadPanel().catch(() => undefined);

function useLiveNotifications(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    // Remembers the delivered notices, because Supabase may deliver an insert more than once.
    const delivered = new Set<string>();
    return onNotification(userId, {
      onNew: (notification) => {
        if (delivered.has(notification.id)) return;
        delivered.add(notification.id);
        client.setQueryData(latestNotifications(userId).queryKey, (rows) =>
          rows ? withInserted(rows, notification) : rows,
        );
        // A first read that is still running may lack the new row, so the list is read again.
        void client.invalidateQueries({ queryKey: notificationKeys.all(userId) });
        const show = () => showLive(notification.message);
        const { post_id } = notification;
        if (post_id !== null && isOutcome(notification)) showUnlessHeld(post_id, show);
        else show();
      },
      onConnected: () => void client.invalidateQueries({ queryKey: notificationKeys.all(userId) }),
    });
  }, [client, userId]);
}

export function NotificationsBell() {
  const user = useUser();
  const { data } = useQuery(latestNotifications(user.id));
  useLiveNotifications(user.id);
  // The panel loads with the first opening, because its positioning code is a tenth of the code that a first page
  // loads.
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [open, setOpen] = useState(false);
  const unread = unreadCount(data ?? []);

  const start = () => {
    setOpen(true);
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {
        setOpen(false);
        toastMissingCode();
      },
    );
  };
  if (Panel) return <Panel open={open} onOpenChange={setOpen} unread={unread} />;
  return (
    <BellButton
      unread={unread}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={start}
    />
  );
}
