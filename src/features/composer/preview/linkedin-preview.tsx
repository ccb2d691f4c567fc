import { isBlank } from "@publishing/blank";
import { shownLength } from "@publishing/text-length";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { cn } from "@/ui/cn";
import type { PreviewMedia } from "./files/post-media";
import { previewText } from "./preview.text";
import type { PreviewAuthor } from "./preview-author";
import { PreviewCard } from "./preview-card";
import { PreviewNotes } from "./preview-notes";
import type { Device } from "./text/fold";
import { readable, readPost } from "./text/read-post";

export type LinkedInPreviewProps = {
  text: string;
  author: PreviewAuthor;
  media: PreviewMedia | null;
  comment: string;
  device?: Device;
  /**
   * The card's title, which the publisher sends along with a link at the end of the text. Without a title the link
   * card shows the host.
   */
  linkTitle?: string | null;
  startsOpen?: boolean;
};

const DEVICES: readonly Device[] = ["phone", "desktop"];

/** Returns the same object until its content changes, so that a parent may pass a new object at each key. */
function useSame<T>(value: T): T {
  const written = JSON.stringify(value);
  return useMemo(() => JSON.parse(written) as T, [written]);
}

export function LinkedInPreview(props: LinkedInPreviewProps) {
  const headingId = useId();
  // A review board, which sets `device`, has an h2 for each post; the preview's heading is one level below.
  const Heading = props.device ? "h3" : "h2";
  const [chosen, setChosen] = useState<Device>("phone");
  const device = props.device ?? chosen;
  const text = useDeferredValue(props.text);
  const comment = useDeferredValue(props.comment);
  const author = useSame(props.author);
  const media = useSame(props.media);
  const given = props.linkTitle ?? "";
  const title = isBlank(given) ? null : given.trim();
  // A title that equals the text is not sent with the link.
  const linkTitle = title === text.trim() ? null : title;
  const characters = useMemo(() => shownLength(text), [text]);
  // Text beyond LinkedIn's limit is cut off first, so that a longer text costs no more time.
  const shown = readable(text);
  const post = useMemo(() => readPost(shown, device), [shown, device]);

  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {/* With a given device, as on a review board, only screen readers get this heading, because sighted users would
            see it above each post. */}
        <Heading id={headingId} className={cn("font-medium text-sm text-text", props.device && "sr-only")}>
          {previewText.title}
        </Heading>
        {props.device === undefined && <DeviceChoice device={device} onChange={setChosen} />}
      </div>
      <PreviewCard
        post={post}
        author={author}
        media={media}
        comment={comment}
        linkTitle={linkTitle}
        device={device}
        startsOpen={props.startsOpen}
      />
      <PreviewNotes
        characters={characters}
        post={post}
        comment={comment}
        hasMedia={media !== null}
        isOpen={props.startsOpen}
      />
    </section>
  );
}

type DeviceChoiceProps = { device: Device; onChange: (device: Device) => void };

function DeviceChoice({ device, onChange }: DeviceChoiceProps) {
  return (
    <fieldset className="inline-flex flex-wrap gap-1 rounded-lg bg-surface-2 p-1">
      <legend className="sr-only">{previewText.device}</legend>
      {DEVICES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === device}
          onClick={() => onChange(one)}
          className={cn(
            "inline-flex min-h-11 items-center rounded-md px-3 font-medium text-sm transition-colors duration-fast mouse:min-h-8",
            one === device ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
          )}
        >
          {previewText.devices[one]}
        </button>
      ))}
    </fieldset>
  );
}
