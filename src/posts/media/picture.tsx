import { ImageOff } from "lucide-react";
import { cn } from "@/ui/cn";
import { useRetries } from "./use-retries";

type PictureProps = {
  src: string;
  /** Empty where words beside it say the same. */
  alt: string;
  className?: string;
  isLazy?: boolean;
};

/** A picture. One that does not load is tried again three times; then a sign of the same size stands in its place. */
export function Picture(props: PictureProps) {
  // The key starts the count of tries anew for another file.
  return <Shown key={props.src} {...props} />;
}

function Shown({ src, alt, className, isLazy = false }: PictureProps) {
  const tries = useRetries();
  if (tries.hasGivenUp) {
    return (
      <span
        {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
        data-lost
        className={cn("flex items-center justify-center bg-surface-3 text-text-subtle", className)}
      >
        <ImageOff aria-hidden="true" className="size-4" />
      </span>
    );
  }
  return (
    <img
      key={tries.attempt}
      src={src}
      alt={alt}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      onError={tries.onError}
      className={className}
    />
  );
}
