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
        d="M9.5 6h13A4.5 4.5 0 0 1 27 10.500v1A4.500 4.500 0 0 1 22.500 16H19.600l.9 8.700a1.200 1.200 0 0 1-1.200 1.300h-6.600a1.200 1.200 0 0 1-1.200-1.300L12.400 16H9.500A4.500 4.500 0 0 1 5 11.500v-1A4.500 4.500 0 0 1 9.500 6Z"
        className="fill-on-accent"
      />
      <path
        d="M10.500 10v2M13.250 8.750v4.500M16 9.750v2.500M18.750 8.250v5.500M21.500 10v2"
        className="stroke-accent"
        strokeWidth="1.500"
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
