import { type ReactNode, useState } from "react";
import { tellMissingCode } from "@/shared/browser/missing-code";
import { onDemand } from "@/ui/on-demand";
import type { ShownMedia } from "./shown-media";

const MediaDialog = onDemand(() => import("./media-dialog").then((module) => module.MediaDialog));

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
      {isOpen && (
        <MediaDialog
          media={media}
          start={start}
          onClose={() => setIsOpen(false)}
          onFailed={() => {
            setIsOpen(false);
            tellMissingCode();
          }}
        />
      )}
    </>
  );
}
