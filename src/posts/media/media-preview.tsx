import ExternalLink from "lucide-react/icons/external-link";
import FileText from "lucide-react/icons/file-text";
import ImageOff from "lucide-react/icons/image-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect } from "react";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { whiteGround } from "@/ui/white-ground";
import { postsText } from "../posts.text";
import { firstFrameOf, type MediaKind, mediaKindOf, mediaName } from "./media-kind";
import { useRetries } from "./use-retries";

type MediaPreviewProps = {
  url: string;
  uploadType: string | null;
  alt: string;
  className?: string;
};

export function MediaPreview({ url, uploadType, alt, className }: MediaPreviewProps) {
  // A new key gives another file a fresh component, without the failed tries of the first file.
  return <Preview key={url} url={url} kind={mediaKindOf(url, uploadType)} alt={alt} className={className} />;
}

type PreviewProps = { url: string; kind: MediaKind; alt: string; className?: string };

function Preview({ url, kind, alt, className }: PreviewProps) {
  const tries = useRetries();
  if (tries.hasGivenUp) return <Failure onRetry={tries.retry} />;
  switch (kind) {
    case "document":
      return <DocumentRow key={tries.attempt} url={url} onError={tries.onError} />;
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: the user's own file has no captions to show.
        <video
          key={tries.attempt}
          src={firstFrameOf(url)}
          controls
          playsInline
          preload="metadata"
          aria-label={alt}
          className={cn("bg-surface-0 object-contain", className)}
          onError={tries.onError}
        />
      );
    case "image":
      return (
        <span
          className={cn("flex flex-col items-center justify-center overflow-hidden bg-surface-0", className)}
        >
          <img
            key={tries.attempt}
            src={url}
            alt={alt}
            className="min-h-0 max-w-full object-contain"
            onLoad={whiteGround}
            onError={tries.onError}
          />
        </span>
      );
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex min-h-28 flex-col items-center justify-center gap-2 p-4 text-center">
      <ImageOff aria-hidden="true" className="size-5 text-text-subtle" />
      <p className="text-sm text-text-muted">{postsText.mediaFailed}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {postsText.retry}
      </Button>
    </div>
  );
}

function DocumentRow({ url, onError }: { url: string; onError: () => void }) {
  useEffect(() => {
    const stop = new AbortController();
    fetch(url, { method: "HEAD", signal: stop.signal })
      .then((response) => (response.ok ? undefined : onError()))
      .catch(() => (stop.signal.aborted ? undefined : onError()));
    return () => stop.abort();
  }, [url, onError]);
  const { name, extension } = mediaName(url);
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="group flex min-h-20 items-center gap-4 rounded-lg bg-surface-2 p-4 transition-colors duration-fast hover:bg-surface-3"
    >
      <span
        aria-hidden="true"
        className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-surface-3 text-text-muted transition-colors duration-fast group-hover:bg-surface-2"
      >
        <FileText className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium text-sm text-text">
          {name}
        </span>
        <span className="block text-text-muted text-xs">{postsText.documentHint(extension)}</span>
      </span>
      <ExternalLink
        aria-hidden="true"
        className="size-4 shrink-0 text-text-subtle transition-colors duration-fast group-hover:text-text"
      />
    </a>
  );
}
