import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import { useRef } from "react";
import type { Notification } from "@/data/notifications/notification-list";
import {
  deleteNotification,
  latestNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from "@/data/notifications/notifications";
import type { AppError } from "@/shared/errors";
import { isOutcomeUnknown, toAppError } from "@/shared/errors";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover";
import { Skeleton } from "@/ui/skeleton";
import { BellButton } from "./bell-button";
import { NotificationItem } from "./notification-item";
import { notificationsText as text } from "./notifications.text";

/**
 * The specification has two sentences for each failure: one for a refusal by the server, another for any other error.
 */
const sentence = (known: string, unforeseen: string) => (error: AppError) =>
  error.code === "unexpected" || isOutcomeUnknown(error) ? unforeseen : known;

type ListProps = {
  items: readonly Notification[];
  onOpen: (notification: Notification) => void;
  onRead: (id: string) => void;
  onRemove: (id: string) => void;
};

function NotificationItems({ items, onOpen, onRead, onRemove }: ListProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        className="border-none py-8"
        icon={<Bell />}
        title={text.empty}
        description={text.emptyHint}
      />
    );
  }
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <NotificationItem
          key={item.id}
          notification={item}
          onOpen={onOpen}
          onRead={onRead}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}

type PanelProps = { open: boolean; onOpenChange: (open: boolean) => void; unread: number };

export function NotificationsPanel({ open, onOpenChange, unread }: PanelProps) {
  const user = useUser();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(latestNotifications(user.id));
  const read = useMutation({
    ...markNotificationRead(client, user.id),
    meta: { errorMessage: sentence(text.markFailed, text.markUnexpected) },
    onSuccess: () => toast.success(text.marked),
  });
  const readAll = useMutation({
    ...markAllNotificationsRead(client, user.id),
    meta: { errorMessage: sentence(text.markFailed, text.markUnexpected) },
    onSuccess: () => toast.success(text.allMarked),
  });
  // The mutation shows no failure, because the app marks the notice as read without a request by the user.
  const seen = useMutation({ ...markNotificationRead(client, user.id), meta: { quiet: true } });
  const follow = ({ id, read_at }: Notification) => {
    onOpenChange(false);
    if (read_at === null) seen.mutate(id);
  };
  const remove = useMutation({
    ...deleteNotification(client, user.id),
    meta: { errorMessage: sentence(text.removeFailed, text.removeUnexpected) },
    onSuccess: () => toast.success(text.removed),
  });

  // Ignores a second click on the bin while the notice is still on screen.
  const removing = useRef(new Set<string>());
  const removeOnce = (id: string) => {
    if (removing.current.has(id)) return;
    removing.current.add(id);
    const done = () => void removing.current.delete(id);
    remove.mutateAsync(id).then(done, done);
  };

  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <BellButton unread={unread} />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={text.title} className="w-96 p-0">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 border-border border-b py-1 pr-2 pl-4">
          <h2 className="font-semibold text-base text-text">{text.title}</h2>
          {unread > 0 && (
            <Button variant="ghost" size="sm" disabled={readAll.isPending} onClick={() => readAll.mutate()}>
              {text.markAll}
            </Button>
          )}
        </div>
        {data ? (
          <NotificationItems items={data} onOpen={follow} onRead={read.mutate} onRemove={removeOnce} />
        ) : error ? (
          <ErrorState
            className="border-none bg-transparent py-8"
            title={sentence(text.loadFailed, text.loadUnexpected)(toAppError(error))}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div role="status" aria-label={text.loading} className="flex flex-col gap-3 p-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        )}
      </PopoverContent>
    </Popover>
  );
}
