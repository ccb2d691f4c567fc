import * as RadixAvatar from "@radix-ui/react-avatar";
import UserRound from "lucide-react/icons/user-round";
import { cn } from "./cn";
import { faceOf } from "./face-color";
import { initials } from "./initials";

const SIZES = {
  xs: "size-7 text-[0.75rem]",
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-20 text-2xl",
} as const;

const SHAPES = { round: "rounded-full", square: "rounded-[22%]" } as const;

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof SIZES;
  shape?: keyof typeof SHAPES;
  /** True beside a visible name, because screen readers must not read the name twice. */
  decorative?: boolean;
  className?: string;
};

export function Avatar({ name, src, size = "md", shape = "round", ...props }: AvatarProps) {
  const { decorative = false, className } = props;
  const letters = initials(name);
  const naming = decorative || !name.trim() ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <RadixAvatar.Root
      {...naming}
      data-face={faceOf(name)}
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center overflow-hidden bg-(--face) font-semibold text-(--face-ink)",
        SIZES[size],
        SHAPES[shape],
        className,
      )}
    >
      {src && (
        <RadixAvatar.Image src={src} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
      )}
      {/* Milliseconds before the initials appear, so that they do not flicker before a cached picture. */}
      <RadixAvatar.Fallback delayMs={src ? 200 : undefined} aria-hidden="true" className="leading-none">
        {letters || <UserRound className="size-[1.25em]" />}
      </RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
