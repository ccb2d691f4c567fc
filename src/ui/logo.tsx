import { commonText } from "@/text/common";
import { cn } from "./cn";

type LogoProps = {
  /** The mark alone, for narrow places. */
  compact?: boolean;
  className?: string;
  markClassName?: string;
};

/** The mark: a T that is a speech bubble; its stem, a rostrum, is the bubble's tail. `public/favicon.svg` draws the same. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8.5 6h15A3.5 3.5 0 0 1 27 9.5v3a3.5 3.5 0 0 1-3.5 3.5H19v6.8c0 .6-.3 1.2-.8 1.5l-4.3 3.1a.6.6 0 0 1-.9-.5V16H8.5A3.5 3.5 0 0 1 5 12.5v-3A3.5 3.5 0 0 1 8.5 6Z"
        className="fill-on-accent"
      />
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
