import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import History from "lucide-react/icons/rotate-ccw-clock";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { DiscardDialog } from "./drafts/discard-dialog";
import type { DraftState } from "./drafts/keeper/use-draft-keeper";
import type { OtherVersion } from "./drafts/opened-card";
import { editorText } from "./editor.text";
import type { SaveVerb } from "./saving/save-verb";
import type { CardEditor } from "./use-card-editor";

export function RestoredNotice({ editor }: { editor: CardEditor }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!editor.restored) return null;
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-lg bg-info-soft px-4 py-3 text-info text-sm sm:flex-row sm:items-center"
    >
      <History aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      <span className="min-w-0 flex-1">
        {editorText.restored}
        {editor.missing.length > 0 && (
          <span className="block break-words font-medium">{editorText.missing(editor.missing)}</span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={editor.dismissRestored}>
          {editorText.goOn}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          {editorText.discard}
        </Button>
      </span>
      {isAsking && (
        <DiscardDialog
          onConfirm={() => {
            setIsAsking(false);
            editor.discardRestored();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

export function OtherNotice({ other, onCompare }: { other: OtherVersion; onCompare: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning sm:flex-row sm:items-center"
    >
      <GitCompareArrows aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      <span className="min-w-0 flex-1">{editorText.other[other.from]}</span>
      <Button variant="secondary" size="sm" onClick={onCompare}>
        {editorText.other.compare}
      </Button>
    </div>
  );
}

const text = editorText.draft;

/**
 * The sentence about where the text is stored changes only after a typing pause of this many milliseconds, because it
 * would flicker otherwise.
 */
const RESTED_MS = 600;

function useRested(state: DraftState): DraftState {
  const [rested, setRested] = useState(state);
  const isPause = state.kind === "onWay" || state.kind === "device";
  const shown = isPause ? rested : state;
  if (shown.kind !== rested.kind) setRested(shown);
  const rest = useEffectEvent(() => setRested(state));
  const reason = state.kind === "device" ? state.reason : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal state must not start the timer again.
  useEffect(() => {
    if (!isPause) return;
    const timer = setTimeout(rest, RESTED_MS);
    return () => clearTimeout(timer);
  }, [isPause, state.kind, reason]);
  return shown;
}

const Kept = ({ where, verb }: { where: string; verb: SaveVerb }) => (
  <>
    <span>{where}</span>
    <span className="max-panels:inline-block">{text.undone[verb]}</span>
  </>
);

type DraftStateTextProps = {
  state: DraftState;
  verb: SaveVerb;
};

export function DraftStateText({ state: given, verb }: DraftStateTextProps) {
  const state = useRested(given);
  const isFault = state.kind === "lost" || (state.kind === "device" && state.reason !== null);
  return (
    <p
      role="status"
      className={cn(
        "min-w-0 flex-1 text-xs panels:leading-[1.125]",
        state.kind === "lost" ? "text-danger" : "text-text-muted",
        // Always one line, because the bar must not move while the user types. Where the second half of the sentence
        // does not fit, the button beside it says the same.
        !isFault && "max-panels:h-[1lh] max-panels:overflow-hidden",
      )}
    >
      {/* Screen readers skip this line: a live region announces where the text ends up, not each state before it. */}
      {state.kind === "keeping" && <span aria-hidden="true">{text.keeping}</span>}
      {state.kind === "onWay" && (
        <span aria-hidden="true">
          <Kept where={text.onDevice} verb={verb} />
        </span>
      )}
      {state.kind === "server" && <Kept where={text.kept} verb={verb} />}
      {state.kind === "device" &&
        (state.reason === null ? <Kept where={text.onDevice} verb={verb} /> : text.onDeviceFor(state.reason))}
      {state.kind === "lost" && text.lost}
    </p>
  );
}
