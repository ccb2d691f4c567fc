import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { Link } from "react-router-dom";
import { type Notification, notificationTarget } from "@/data/notifications/notification-list";
import { paths } from "@/shared/paths";
import { formatAgo } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { passFocusOn } from "@/ui/focus";
import { notificationsText as text } from "./notifications.text";

type TypeStyle = { icon: LucideIcon; className: string; label: string };

const TYPE_STYLES: Readonly<Record<string, TypeStyle>> = {
  success: { icon: CircleCheck, className: "text-success", label: text.types.success },
  error: { icon: CircleAlert, className: "text-danger", label: text.types.error },
  warning: { icon: TriangleAlert, className: "text-warning", label: text.types.warning },
};
const DEFAULT_STYLE: TypeStyle = { icon: Info, className: "text-info", label: text.types.info };

const PAGES: readonly (readonly [string, string])[] = [
  [paths.posts(), text.toPost],
  [paths.calendar(), text.toCalendar],
  [paths.settings(), text.toSettings],
  [paths.profile(), text.toProfile],
];
const goTo = (target: string): string =>
  PAGES.find(([path]) => target.split(/[?/]/)[1] === path.slice(1))?.[1] ?? text.open;

type NotificationItemProps = {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  onRead: (id: string) => void;
  onRemove: (id: string) => void;
};

export function NotificationItem({ notification, onOpen, onRead, onRemove }: NotificationItemProps) {
  const { id, message, type, created_at, read_at } = notification;
  const { icon: Icon, className, label } = TYPE_STYLES[type] ?? DEFAULT_STYLE;
  const unread = read_at === null;
  const target = notificationTarget(notification);
  const content = (
    <>
      {unread && <span className="sr-only">{`${text.unread}: `}</span>}
      {message}
    </>
  );
  return (
    <li className={cn("flex flex-wrap items-start gap-3 py-3 pr-2 pl-4", unread && "bg-info-soft/40")}>
      <Icon role="img" aria-label={label} className={cn("mt-0.5 size-5 shrink-0", className)} />
      <div className="min-w-0 flex-1 basis-[8rem] pr-2">
        <p
          className={cn(
            "text-pretty text-sm [overflow-wrap:anywhere]",
            unread ? "text-text" : "text-text-muted",
          )}
        >
          {target === null ? (
            content
          ) : (
            <Link
              to={target}
              onClick={() => onOpen(notification)}
              className="block rounded-sm underline-offset-4 hover:underline"
            >
              {content}
            </Link>
          )}
        </p>
        {/* The buttons are below the sentence, because beside it they would leave the sentence a third of a phone's
            width. */}
        <div className="-mr-2 flex flex-wrap items-center justify-end">
          <p className="mr-auto text-text-subtle text-xs">
            <time dateTime={created_at}>{formatAgo(created_at, new Date(serverNow()))}</time>
            {target !== null && (
              // Screen readers skip this link, because the sentence is a link to the same page.
              <Link
                to={target}
                aria-hidden="true"
                tabIndex={-1}
                onClick={() => onOpen(notification)}
                className="ml-2 font-medium text-text underline decoration-border-strong underline-offset-4 hover:decoration-text"
              >
                {goTo(target)}
              </Link>
            )}
          </p>
          {unread && (
            <Button
              ref={passFocusOn}
              variant="ghost"
              size="icon"
              aria-label={text.markRead(message)}
              onClick={() => onRead(id)}
            >
              <Check aria-hidden />
            </Button>
          )}
          <Button
            ref={passFocusOn}
            variant="ghost"
            size="icon"
            aria-label={text.remove(message)}
            onClick={() => onRemove(id)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      </div>
    </li>
  );
}
