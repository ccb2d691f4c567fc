import { firstFrameOf } from "@/posts/media/media-kind";
import { MediaLoadFailure } from "@/posts/media/media-load-failure";
import { useRetries } from "@/posts/media/use-retries";
import { previewText } from "../preview.text";

export function PostVideo({ url }: { url: string }) {
  const tries = useRetries();
  if (tries.hasGivenUp) return <MediaLoadFailure message={previewText.failed.video} onRetry={tries.retry} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the user's own file has no captions to show.
    <video
      key={tries.attempt}
      src={firstFrameOf(url)}
      controls
      playsInline
      preload="metadata"
      aria-label={previewText.video}
      onError={tries.onError}
      className="max-h-[125cqi] w-full bg-(--li-ink) focus-visible:outline-(--li-link)"
    />
  );
}
