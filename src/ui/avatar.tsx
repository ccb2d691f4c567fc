import UserRound from "lucide-react/icons/user-round";
import { useState } from "react";
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
    <span
      {...naming}
      data-face={faceOf(name)}
      className={cn(
        "relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden bg-(--face) font-semibold text-(--face-ink)",
        SIZES[size],
        SHAPES[shape],
        className,
      )}
    >
      {/* A new key gives another picture a fresh component, without the state of the first picture. */}
      <Face key={src} src={src} letters={letters} />
    </span>
  );
}

/** The initials appear while a picture loads for long, and instead of a picture that does not load. */
function Face({ src, letters }: { src: string | null | undefined; letters: string }) {
  const [picture, setPicture] = useState<"loading" | "loaded" | "lost">(src ? "loading" : "lost");
  return (
    <>
      {src && picture !== "lost" && (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => setPicture("loaded")}
          onError={() => setPicture("lost")}
          className="size-full object-cover"
        />
      )}
      {picture !== "loaded" && (
        <span
          aria-hidden="true"
          className={cn(
            "leading-none",
            // The delay keeps the initials from flickering before a cached picture.
            picture === "loading" &&
              "absolute animate-fade-in [animation-delay:200ms] [animation-fill-mode:backwards]",
          )}
        >
          {letters || <UserRound className="size-[1.25em]" />}
        </span>
      )}
    </>
  );
}
