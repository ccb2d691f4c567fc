import { cn } from "@/ui/cn";

type StepPictureProps = { step: number; className?: string };

const CARD = "fill-surface-1 stroke-border";
const LINE = "fill-surface-3";

function Panel() {
  return (
    <>
      {[0, 1, 2].map((column) => (
        <g key={column} transform={`translate(${24 + column * 92} 26)`}>
          <rect width="80" height="52" rx="10" className={CARD} />
          <rect x="12" y="12" width="34" height="6" rx="3" className={LINE} />
          <rect
            x="12"
            y="27"
            width={[44, 30, 38][column]}
            height="12"
            rx="4"
            className={column === 1 ? "fill-accent" : "fill-text-subtle"}
          />
        </g>
      ))}
      <rect x="24" y="92" width="264" height="84" rx="12" className={CARD} />
      <path
        d="M40 156c22-4 30-34 54-34s28 20 52 20 30-38 56-38 34 12 70 2"
        fill="none"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="202" cy="104" r="6" className="fill-accent" />
      <circle cx="202" cy="104" r="11" className="fill-accent/25" />
    </>
  );
}

function Ideas() {
  return (
    <>
      <rect x="40" y="24" width="232" height="40" rx="20" className={CARD} />
      <circle cx="62" cy="44" r="7" fill="none" className="stroke-accent" strokeWidth="3" />
      <path d="m67 49 5 5" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <rect x="84" y="40" width="104" height="8" rx="4" className={LINE} />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(${24 + row * 12} ${80 + row * 34})`}>
          <rect
            width={264 - row * 24}
            height="28"
            rx="9"
            className={row === 0 ? "fill-accent-soft stroke-accent" : CARD}
          />
          <path
            d="m16 7 2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
            className={row === 0 ? "fill-accent" : "fill-text-subtle"}
          />
          <rect
            x="34"
            y="10"
            width={140 - row * 26}
            height="8"
            rx="4"
            className={row === 0 ? "fill-accent/60" : LINE}
          />
        </g>
      ))}
    </>
  );
}

const SCHEDULED = new Set([4, 8, 13, 16]);

function Schedule() {
  return (
    <>
      <rect x="36" y="22" width="240" height="156" rx="14" className={CARD} />
      <rect x="52" y="36" width="76" height="9" rx="4.500" className="fill-text-subtle" />
      <rect x="232" y="36" width="28" height="9" rx="4.500" className={LINE} />
      {Array.from({ length: 21 }, (_, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a fixed drawing never move.
          key={day}
          x={52 + (day % 7) * 30}
          y={60 + Math.floor(day / 7) * 36}
          width="25"
          height="29"
          rx="6"
          className={day === 9 ? "fill-accent" : SCHEDULED.has(day) ? "fill-accent-soft" : "fill-surface-2"}
        />
      ))}
      <path
        d="m118.500 110.500 4 4 8-9"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function Growth() {
  return (
    <>
      <rect x="36" y="22" width="240" height="156" rx="14" className={CARD} />
      {[34, 52, 44, 72, 64, 100].map((height, bar) => (
        <rect
          key={height}
          x={58 + bar * 34}
          y={160 - height}
          width="20"
          height={height}
          rx="6"
          className={bar === 5 ? "fill-accent" : "fill-surface-3"}
        />
      ))}
      <path
        d="M68 112 102 94l34 6 34-30 34 6 30-30"
        fill="none"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m222 44 13 1-2 13"
        fill="none"
        className="stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

const PICTURES = [Panel, Ideas, Schedule, Growth] as const;

/** A drawing of what the step is about; the text beside it says the same. */
export function StepPicture({ step, className }: StepPictureProps) {
  const Picture = PICTURES[step] ?? Panel;
  return (
    <svg viewBox="0 0 312 200" aria-hidden="true" className={cn("h-auto w-full", className)}>
      <Picture />
    </svg>
  );
}
