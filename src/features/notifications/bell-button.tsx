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
        className="absolute top-0.5 right-0 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-info px-[0.33em] font-semibold text-[min(0.75rem,4.5vw)] text-surface-0 leading-none ring-2 ring-surface-0"
      >
        {text.badge(unread)}
      </span>
    )}
  </Button>
);
