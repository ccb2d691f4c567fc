import { commonText } from "@/text/common";
import { cn } from "./cn";

type LogoProps = {
  /** The mark alone, for narrow places. */
  compact?: boolean;
  className?: string;
  markClassName?: string;
};

/** The mark: a T that is a rostrum, its top a speech bubble with a voice inside. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9.5 6h13A4.5 4.5 0 0 1 27 10.5v1A4.5 4.5 0 0 1 22.5 16H19.6l.9 8.7a1.2 1.2 0 0 1-1.2 1.3h-6.6a1.2 1.2 0 0 1-1.2-1.3L12.4 16H9.5A4.5 4.5 0 0 1 5 11.5v-1A4.5 4.5 0 0 1 9.5 6Z"
        className="fill-on-accent"
      />
      <path
        d="M10.5 10v2M13.25 8.75v4.5M16 9.75v2.5M18.75 8.25v5.5M21.5 10v2"
        className="stroke-accent"
        strokeWidth="1.5"
        strokeLinecap="round"
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
