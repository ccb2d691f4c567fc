import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { colors } from "./tokens";

function Scene({ children }: { children: ReactNode }) {
  const light = useId();
  return (
    <>
      <defs>
        <radialGradient id={light}>
          <stop offset="0" stopColor={colors.accent.DEFAULT} stopOpacity="0.22" />
          <stop offset="1" stopColor={colors.accent.DEFAULT} stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="160" cy="112" rx="160" ry="108" fill={`url(#${light})`} />
      {children}
    </>
  );
}

type IllustrationFrameProps = { className?: string; children: ReactNode };

export function IllustrationFrame({ className, children }: IllustrationFrameProps) {
  return (
    <svg
      viewBox="0 0 320 220"
      fill="none"
      aria-hidden="true"
      className={cn("h-auto w-full max-w-80", className)}
    >
      <Scene>{children}</Scene>
    </svg>
  );
}
