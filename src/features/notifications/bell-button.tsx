import Bell from "lucide-react/icons/bell";
import type { ComponentProps } from "react";
import { Button } from "@/ui/button";
import { notificationsText as text } from "./notifications.text";

type BellButtonProps = { unread: number } & Omit<ComponentProps<typeof Button>, "children">;

export const BellButton = ({ unread, ...props }: BellButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    className="relative [&_svg]:size-5.5"
    aria-label={text.bell(unread)}
    {...props}
  >
    <Bell aria-hidden />
    {unread > 0 && (
      <span
        aria-hidden
        className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-info px-1 font-semibold text-[0.75rem] text-surface-0 leading-none ring-2 ring-surface-0"
      >
        {text.badge(unread)}
      </span>
    )}
  </Button>
);
