import ImageOff from "lucide-react/icons/image-off";
import { cn } from "@/ui/cn";
import { whiteGround } from "@/ui/white-ground";
import { useRetries } from "./use-retries";

type PictureProps = {
  src: string;
  /** Empty when a text beside the picture says the same, because screen readers would read it twice. */
  alt: string;
  className?: string;
  isLazy?: boolean;
};

export const SmallPicture = ({ src, className }: { src: string; className: string }) => (
  <Shown
    key={src}
    src={src}
    alt=""
    isLazy
    isOptional
    className={cn("shrink-0 rounded-md object-cover", className)}
  />
);

export function Picture(props: PictureProps) {
  // A new key gives another file a fresh component, without the failed tries of the first file.
  return <Shown key={props.src} {...props} />;
}

function Shown({ src, alt, className, isLazy, isOptional }: PictureProps & { isOptional?: boolean }) {
  const tries = useRetries();
  if (tries.hasGivenUp) {
    if (isOptional) return null;
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
      onLoad={whiteGround}
      className={className}
    />
  );
}
