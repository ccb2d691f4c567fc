import { faint, frame, ink, raised } from "./illustration-inks";

export const writingIllustration = (
  <>
    <rect x="62" y="34" width="176" height="150" rx="14" className={frame} strokeWidth="1.5" />
    <circle cx="86" cy="60" r="11" className="fill-accent-soft stroke-accent" strokeWidth="1.5" />
    <rect x="104" y="53" width="58" height="5" rx="2.5" className={faint} />
    <rect x="104" y="63" width="36" height="4" rx="2" className={ink} />
    <rect x="78" y="86" width="140" height="5" rx="2.5" className={faint} />
    <rect x="78" y="98" width="124" height="5" rx="2.5" className={faint} />
    <rect x="78" y="110" width="64" height="5" rx="2.5" className={faint} />
    <path d="M148 106v13" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
    <rect x="78" y="130" width="66" height="40" rx="8" className={raised} />
    <path d="m84 163 14-16 11 11 8-8 20 13Z" className="fill-accent opacity-70" />
    <circle cx="128" cy="142" r="4.5" className="fill-warning" />
    <g className="stroke-accent" strokeWidth="1.5">
      <path
        d="M232 74c2.5 13 7.5 18 20 20.5-12.5 2.5-17.5 7.5-20 20.5-2.5-13-7.5-18-20-20.5 12.5-2.5 17.5-7.5 20-20.5Z"
        className="fill-accent-soft"
        strokeLinejoin="round"
      />
      <path
        d="M259 48c1.3 6.5 3.8 9 10 10.3-6.2 1.3-8.7 3.8-10 10.3-1.3-6.5-3.8-9-10-10.3 6.2-1.3 8.7-3.8 10-10.3Z"
        className="fill-accent"
      />
    </g>
    <rect x="168" y="138" width="108" height="34" rx="10" className={raised} strokeWidth="1.5" />
    <circle cx="185" cy="155" r="6" className="fill-none stroke-info" strokeWidth="2.5" />
    <path d="m189.5 159.5 4 4" className="stroke-info" strokeWidth="2.5" strokeLinecap="round" />
    <rect x="203" y="149" width="58" height="4" rx="2" className={faint} />
    <rect x="203" y="158" width="40" height="4" rx="2" className={ink} />
  </>
);
