import * as RadixAvatar from "@radix-ui/react-avatar";
import { UserRound } from "lucide-react";
import { cn } from "./cn";
import { initials } from "./initials";

const SIZES = {
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-20 text-2xl",
} as const;

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof SIZES;
  /** True where the name stands beside it, so that it is not read twice. */
  decorative?: boolean;
  className?: string;
};

/** A picture, or the initials while there is none or it does not load. */
export function Avatar({ name, src, size = "md", decorative = false, className }: AvatarProps) {
  const letters = initials(name);
  const naming = decorative || !name.trim() ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <RadixAvatar.Root
      {...naming}
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-surface-3 font-semibold text-accent ring-1 ring-border ring-inset",
        SIZES[size],
        className,
      )}
    >
      {src && (
        <RadixAvatar.Image src={src} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      )}
      {/* A short wait before the initials show: a picture from the cache never flickers. */}
      <RadixAvatar.Fallback delayMs={src ? 200 : undefined} aria-hidden="true" className="leading-none">
        {letters || <UserRound className="size-[1.25em]" />}
      </RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
