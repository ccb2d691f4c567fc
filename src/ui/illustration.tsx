import type { ReactNode } from "react";
import { IllustrationFrame } from "./illustration-frame";
import { faint, frame, ink, raised } from "./illustration-inks";
import { writingIllustration } from "./illustration-writing";

function Window({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="44" y="30" width="232" height="160" rx="14" className={frame} strokeWidth="1.5" />
      <circle cx="60" cy="45" r="3" className={faint} />
      <circle cx="70" cy="45" r="3" className={ink} />
      <circle cx="80" cy="45" r="3" className={ink} />
      <path d="M44 58h232" className="stroke-border" strokeWidth="1.5" />
      {children}
    </>
  );
}

const DRAWINGS = {
  panel: (
    <Window>
      <rect x="58" y="70" width="64" height="44" rx="8" className={raised} />
      <rect x="66" y="79" width="26" height="4" rx="2" className={faint} />
      <rect x="66" y="92" width="34" height="12" rx="4" className="fill-accent" />
      <rect x="130" y="70" width="64" height="44" rx="8" className={raised} />
      <rect x="138" y="79" width="32" height="4" rx="2" className={faint} />
      <rect x="138" y="92" width="24" height="12" rx="4" className="fill-info" />
      <rect x="202" y="70" width="60" height="106" rx="8" className={raised} />
      <circle cx="232" cy="104" r="17" className="fill-none stroke-surface-3" strokeWidth="7" />
      <path
        d="M232 87a17 17 0 1 1-15.5 10"
        className="fill-none stroke-accent"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="214" y="136" width="36" height="4" rx="2" className={faint} />
      <rect x="214" y="147" width="36" height="4" rx="2" className={ink} />
      <rect x="214" y="158" width="24" height="4" rx="2" className={ink} />
      <rect x="58" y="122" width="136" height="54" rx="8" className={raised} />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 15})`}>
          <circle cx="70" cy="134" r="4" className={row === 0 ? "fill-accent" : ink} />
          <rect
            x="81"
            y="132"
            width={[74, 58, 82][row]}
            height="4"
            rx="2"
            className={row === 0 ? faint : ink}
          />
        </g>
      ))}
    </Window>
  ),
  crear: writingIllustration,
  publica: (
    <>
      <rect x="56" y="40" width="160" height="142" rx="14" className={frame} strokeWidth="1.5" />
      <path d="M56 70h160" className="stroke-border" strokeWidth="1.5" />
      <path d="M88 32v16M184 32v16" className="stroke-border-strong" strokeWidth="4" strokeLinecap="round" />
      <rect x="116" y="53" width="40" height="5" rx="2.5" className={faint} />
      {[0, 1, 2].map((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <rect
            key={`${row}-${column}`}
            x={70 + column * 27}
            y={82 + row * 31}
            width="22"
            height="24"
            rx="5"
            className={
              row * 5 + column === 6
                ? "fill-accent"
                : row * 5 + column === 9 || row * 5 + column === 3
                  ? "fill-accent-soft"
                  : "fill-surface-2"
            }
          />
        )),
      )}
      <path
        d="m103 125 4 4 7-8"
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M122 125c40 34 70 20 92-8"
        className="fill-none stroke-accent"
        strokeWidth="1.5"
        strokeDasharray="4 5"
      />
      <path d="m286 66-56 23 20 9 9 21Z" className="fill-accent" />
      <path d="m286 66-36 32 9 21Z" className="fill-accent-strong" />
      <path d="m250 98 36-32" className="stroke-on-accent opacity-50" strokeWidth="1.5" />
      <circle cx="246" cy="158" r="24" className={raised} strokeWidth="1.5" />
      <path
        d="M246 145v13l8 6"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  resultados: (
    <Window>
      <path d="M64 166h122M64 140h122M64 114h122M64 88h122" className="stroke-border" strokeDasharray="3 4" />
      {[22, 36, 30, 52, 46, 74].map((height, index) => (
        <rect
          key={height}
          x={68 + index * 20}
          y={166 - height}
          width="11"
          height={height}
          rx="3"
          className={index === 5 ? "fill-accent" : ink}
        />
      ))}
      <path
        d="M73 134c10-4 14-14 22-14s12 4 20 0 12-20 20-20 12 2 18-4 12-14 22-16"
        className="fill-none stroke-info"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="175" cy="80" r="4.5" className="fill-surface-1 stroke-info" strokeWidth="2.5" />
      <rect x="202" y="70" width="60" height="106" rx="8" className={raised} />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 32})`}>
          <circle cx="216" cy="88" r="5" className={["fill-accent", "fill-info", "fill-warning"][row]} />
          <rect x="226" y="82" width="26" height="4" rx="2" className={faint} />
          <rect x="226" y="91" width="18" height="4" rx="2" className={ink} />
        </g>
      ))}
    </Window>
  ),
  perdido: (
    <>
      <path d="M102 196h116" className="stroke-border" strokeWidth="2" strokeLinecap="round" />
      <path d="M132 118h56l8 72a5 5 0 0 1-5 6h-62a5 5 0 0 1-5-6Z" className={raised} strokeWidth="1.5" />
      <path
        d="M116 100h88a8 8 0 0 1 0 18h-88a8 8 0 0 1 0-18Z"
        className="fill-surface-3 stroke-border"
        strokeWidth="1.5"
      />
      <rect x="144" y="138" width="32" height="32" rx="8" className="fill-accent-soft" />
      <path
        d="M154.5 150.5a5.5 5.5 0 1 1 7.6 5c-1.4.6-2.1 1.5-2.1 3"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="160" cy="164" r="1.8" className="fill-accent" />
      <path d="M160 100V78" className="stroke-border-strong" strokeWidth="4" strokeLinecap="round" />
      <rect x="151" y="52" width="18" height="30" rx="9" className="fill-accent" />
      <path d="M155 62h10M155 68h10" className="stroke-on-accent" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M132 50a34 34 0 0 0 0 34M118 42a52 52 0 0 0 0 50M188 50a34 34 0 0 1 0 34M202 42a52 52 0 0 1 0 50"
        className="fill-none stroke-border-strong"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="3 6"
      />
    </>
  ),
} as const;

export type IllustrationName = keyof typeof DRAWINGS;

type IllustrationProps = {
  name: IllustrationName;
  className?: string;
};

/** A drawing, hidden from screen readers: the text beside it says the same. */
export function Illustration({ name, className }: IllustrationProps) {
  return <IllustrationFrame className={className}>{DRAWINGS[name]}</IllustrationFrame>;
}
