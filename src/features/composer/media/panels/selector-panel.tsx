import Camera from "lucide-react/icons/camera";
import Upload from "lucide-react/icons/upload";
import Video from "lucide-react/icons/video";
import { type ReactNode, useId } from "react";
import { Button } from "@/ui/button";
import { mediaText as text } from "../media.text";
import type { FileSource } from "../upload/file-inputs";

const ICONS = { files: Upload, photo: Camera, video: Video } as const;

type SelectorPanelProps = {
  sources: readonly FileSource[];
  children?: ReactNode;
  onChoose: (source: FileSource) => void;
  onCancel: () => void;
};

export function SelectorPanel({ sources, children, onChoose, onCancel }: SelectorPanelProps) {
  const labelId = useId();
  return (
    <section aria-labelledby={labelId} className="rounded-lg bg-surface-1 p-4">
      <p id={labelId} className="mb-3 font-medium text-sm text-text">
        {text.chooseKind}
      </p>
      <div className="flex flex-col gap-2">
        {sources.map((source, at) => {
          const Icon = ICONS[source];
          return (
            <Button
              key={source}
              variant="secondary"
              autoFocus={at === 0}
              className="justify-start"
              onClick={() => onChoose(source)}
            >
              <Icon aria-hidden="true" />
              {text.sources[source]}
            </Button>
          );
        })}
        {children}
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </section>
  );
}
