import { type ReactNode, useState } from "react";
import { MediaDialog } from "./media-dialog";
import type { ShownMedia } from "./shown-media";

type MediaOpenerProps = {
  media: readonly ShownMedia[];
  start?: number;
  label: string;
  className?: string;
  children: ReactNode;
};

export function MediaOpener({ media, start, label, className, children }: MediaOpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && <MediaDialog media={media} start={start} onClose={() => setIsOpen(false)} />}
    </>
  );
}
