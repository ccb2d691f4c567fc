import Smile from "lucide-react/icons/face-slightly-smiling";
import { memo, type ReactNode, startTransition, useDeferredValue, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover";
import { Skeleton } from "@/ui/skeleton";
import { Tooltip } from "@/ui/tooltip";
import type { EmojiBook } from "./data/emoji-book";
import { loadEmojis } from "./data/load-emojis";
import { emojiText as text } from "./emoji.text";
import { EmojiPanel } from "./emoji-panel";
import { recordRecent } from "./recent-emojis";

type Loading = { book: EmojiBook | null; failed: boolean };

type EmojiPickerProps = {
  /** Called with the picked emoji while the panel closes; the callee moves the focus. */
  onPick: (emoji: string) => void;
  load?: () => Promise<EmojiBook>;
};

export const EmojiPicker = memo(function EmojiPicker({ onPick, load = loadEmojis }: EmojiPickerProps) {
  const [open, setOpen] = useState(false);
  // Counts the openings for the panel's key, because a panel that is still fading out must not reappear with
  // its old search.
  const [openings, setOpenings] = useState(0);
  const [{ book, failed }, setLoading] = useState<Loading>({ book: null, failed: false });
  const hasPicked = useRef(false);

  const start = () => {
    setLoading({ book: null, failed: false });
    load().then(
      (loaded) => startTransition(() => setLoading({ book: loaded, failed: false })),
      () => setLoading({ book: null, failed: true }),
    );
  };
  const toggle = (next: boolean) => {
    if (!next) return setOpen(false);
    hasPicked.current = false;
    if (!book) start();
    // A transition draws the panel in steps, because opening and drawing in one task would block a slow
    // device.
    startTransition(() => {
      setOpenings((count) => count + 1);
      setOpen(true);
    });
  };
  const pick = (emoji: string) => {
    hasPicked.current = true;
    recordRecent(emoji);
    setOpen(false);
    onPick(emoji);
  };

  return (
    <Popover open={open} onOpenChange={toggle}>
      <Tooltip content={text.open}>
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.open}
            // Loads the list before the click. A failure is ignored here, because the click loads again and reports it.
            onPointerEnter={() => void load().catch(() => undefined)}
            onFocus={() => void load().catch(() => undefined)}
          >
            <Smile aria-hidden="true" />
          </Button>
        </PopoverTrigger>
      </Tooltip>
      <PopoverContent
        aria-label={text.title}
        className="h-[28rem] w-[22.5rem] overflow-hidden p-0"
        onCloseAutoFocus={(event) => {
          // Radix would move the focus to the button; after a pick the focus stays in the text field.
          if (hasPicked.current) event.preventDefault();
        }}
      >
        {book ? (
          <AfterFrame key={openings}>
            <EmojiPanel book={book} onPick={pick} />
          </AfterFrame>
        ) : failed ? (
          <ErrorState
            title={text.failed}
            description={text.failedHint}
            onRetry={start}
            className="h-full border-0 bg-transparent"
          />
        ) : (
          <PanelSkeleton />
        )}
      </PopoverContent>
    </Popover>
  );
});

/**
 * Draws the panel's frame first and its content in a later task, because one task for both would block a slow
 * device.
 */
function AfterFrame({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <PanelSkeleton />;
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" className="flex h-full flex-col gap-2 p-2">
      <Skeleton className="h-11 mouse:h-10" />
      <Skeleton className="h-24 md:h-18" />
      <Skeleton className="flex-1" />
    </div>
  );
}
