import type { CardContent } from "@contract/card-content";
import { BLANK_POLL, type Poll } from "@contract/content/poll";
import ChartBar from "lucide-react/icons/chart-bar-big";
import { memo, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { useUndoToast } from "../leaving/use-undo-toast";
import { PollPanel } from "./poll-panel";
import { pollPanelText as text } from "./poll-panel.text";

type PollFieldProps = {
  poll: Poll | null;
  problem: string | undefined;
  isComplete: boolean;
  isTaken: boolean;
  onChange: (part: Partial<CardContent>) => void;
};

const isWritten = ({ question, options }: Poll): boolean => [question, ...options].some((one) => one !== "");

export const PollField = memo(function PollField({ poll, isTaken, onChange, ...shown }: PollFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The removed panel had the focus, which would otherwise fall to the top of the page.
  useEffect(() => {
    if (poll === null && frame.current?.dataset.removed !== undefined) {
      delete frame.current.dataset.removed;
      frame.current.querySelector("button")?.focus();
    }
  }, [poll]);
  const [isCreated, setCreated] = useState(false);
  const offerUndo = useUndoToast();
  const create = () => {
    setCreated(true);
    onChange({ poll: BLANK_POLL });
  };
  const remove = (removed: Poll) => {
    if (frame.current) frame.current.dataset.removed = "";
    onChange({ poll: null });
    if (!isWritten(removed)) return;
    const undo = () => onChange({ poll: removed });
    offerUndo(text.removed, text.undo, undo);
  };
  return (
    <div ref={frame} className="min-w-0 pt-1.5">
      {poll === null && isTaken && (
        <p className="flex items-start gap-2 px-3 py-2 text-text-muted text-xs [&>svg]:size-4 [&>svg]:shrink-0">
          <ChartBar aria-hidden="true" />
          {text.notBesideFiles}
        </p>
      )}
      {poll === null && !isTaken && (
        <Button variant="ghost" size="sm" onClick={create}>
          <ChartBar aria-hidden="true" />
          {text.create}
        </Button>
      )}
      {poll !== null && (
        <PollPanel
          {...shown}
          poll={poll}
          offerUndo={offerUndo}
          onChange={(changed) => onChange({ poll: changed })}
          onRemove={() => remove(poll)}
          takesFocus={isCreated}
        />
      )}
    </div>
  );
});
