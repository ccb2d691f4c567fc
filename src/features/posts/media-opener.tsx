import { lazy, type ReactNode, Suspense, useState } from "react";
import type { ShownMedia } from "./shown-media";

const MediaDialog = lazy(() => import("./media-dialog").then((module) => ({ default: module.MediaDialog })));

type MediaOpenerProps = {
  media: readonly ShownMedia[];
  start?: number;
  label: string;
  className?: string;
  children: ReactNode;
};

/** A button that shows a card's files large. */
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
      {isOpen && (
        <Suspense fallback={null}>
          <MediaDialog media={media} start={start} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
