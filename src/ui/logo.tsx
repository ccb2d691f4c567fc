import { commonText } from "@/text/common";
import { cn } from "./cn";
import { MARK_PATH } from "./mark";

type LogoProps = {
  compact?: boolean;
  className?: string;
  markClassName?: string;
};

/** The mark: a T as a speech bubble. `public/favicon.svg` is the same drawing. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d={MARK_PATH} className="fill-on-accent" />
    </svg>
  );
}

export function Logo({ compact = false, className, markClassName }: LogoProps) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark className={markClassName} />
      <span
        className={compact ? "sr-only" : "font-semibold text-text text-xl leading-none tracking-[-0.03em]"}
      >
        {commonText.appName}
      </span>
    </span>
  );
}
