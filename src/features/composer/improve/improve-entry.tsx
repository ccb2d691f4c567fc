import Sparkles from "lucide-react/icons/sparkles";
import { type ComponentType, memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadWithRetry, toastMissingCode } from "@/shared/browser/missing-code";
import { Button } from "@/ui/button";
import { focusUnlessBusy } from "@/ui/focus";
import { wordsOf } from "./improve.text";
import type { ImproveTextProps } from "./improve-text";

export const ImproveEntry = memo(function ImproveEntry(props: Omit<ImproveTextProps, "ref">) {
  const [Loaded, setLoaded] = useState<ComponentType<ImproveTextProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const improve = useRef<() => void>(null);
  const place = useRef<HTMLDivElement>(null);
  const words = wordsOf(props.adaptTo);
  const begin = async () => {
    setIsLoading(true);
    try {
      const { ImproveText } = await loadWithRetry(() => import("./improve-text"));
      // Draws the component before the work begins, because StrictMode's clean-up would abort work that an effect
      // began.
      flushSync(() => setLoaded(() => ImproveText));
      // The loaded component has a new button instead of the clicked one. The new button gets the focus, because the dialog
      // returns the focus to the button that had it.
      focusUnlessBusy(place.current?.querySelector("button"));
      improve.current?.();
    } catch {
      setIsLoading(false);
      toastMissingCode();
    }
  };
  return (
    <div ref={place} className="contents">
      {Loaded ? (
        <Loaded {...props} ref={improve} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.name}
          loading={isLoading}
          onClick={() => void begin()}
        >
          {!isLoading && <Sparkles aria-hidden="true" />}
          {words.button}
        </Button>
      )}
    </div>
  );
});
