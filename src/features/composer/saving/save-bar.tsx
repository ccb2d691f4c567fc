import CalendarClock from "lucide-react/icons/calendar-clock";
import Zap from "lucide-react/icons/zap";
import { type ReactNode, useDeferredValue } from "react";
import type { Timing } from "@/posts/content/content";
import { useSteady } from "@/shared/use-steady";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { type DraftProgress, useDraftState, useIsDraftLost } from "../drafts/keeper/use-draft-keeper";
import { editorText } from "../editor.text";
import { DraftStateText } from "../editor-notices";
import type { CardEditor } from "../use-card-editor";
import { SaveMenu } from "./save-menu";
import { BlockerNotice, type SaveBlocker } from "./save-notice";
import { type SaveVerb, saveVerb } from "./save-verb";

type SaveBarProps = {
  editor: CardEditor;
  timing: Timing;
  isHeld: boolean;
  /** True when the card was deleted or published elsewhere, so its text can only become a new card. */
  isRemoved: boolean;
  /**
   * The effect of the main button, in a sentence; null while the moment has an error, and when the card was deleted or
   * published elsewhere.
   */
  happens: string | null;
  cannotSave: boolean;
  blocker: SaveBlocker | null;
  trouble: ReactNode;
  onSave: (save: () => Promise<void>) => void;
  onCancel: () => void;
  onWhen: () => void;
};

export function SaveBar({ editor, timing, isRemoved, happens, cannotSave, blocker, ...props }: SaveBarProps) {
  // Draws the buttons after the first paint, which a slow device would otherwise delay. The bar's height is reserved:
  // on a phone two lines and a button, one below the other.
  const isDrawn = useDeferredValue(true, false);
  const isLost = useIsDraftLost(editor.draftProgress);
  const isBlocked = blocker !== null && !editor.trouble;
  const verb = saveVerb(timing, props.isHeld, editor.base, editor.content, editor.isNew);
  const warns = timing === "at-once" || timing === "past-failed";
  const Icon = warns ? Zap : CalendarClock;
  const publish = useSteady(() => props.onSave(editor.saveToPublish));
  const saveDraft = useSteady(() => props.onSave(editor.saveDraft));
  const onWhen = useSteady(props.onWhen);
  return (
    <footer className="@container sticky bottom-[var(--keyboard,0px)] z-10 max-h-[45dvh] overflow-y-auto border-border bg-surface-1 pb-[env(safe-area-inset-bottom)] max-panels:border-t panels:static panels:col-start-2 panels:row-start-1 panels:border-b">
      <div
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3 max-panels:min-h-16 max-panels:short:min-h-0 @max-[15rem]:px-3 @max-[15rem]:py-2 md:px-6 panels:min-h-15 panels:py-0.5 short:py-1.5",
          !isDrawn && "max-sm:min-h-30.5",
        )}
      >
        {isDrawn && (
          <>
            {props.trouble}
            {isBlocked && <BlockerNotice {...blocker} />}
            <div className="flex min-w-0 flex-1 basis-[14rem] in-keyboard:basis-[6rem] flex-col empty:hidden max-md:short:hidden @max-[15rem]:hidden">
              {happens !== null && !isBlocked && (
                <button
                  type="button"
                  title={editorText.happens.change}
                  onClick={props.onWhen}
                  className={cn(
                    "relative inline-flex min-h-6 w-fit max-w-full items-center gap-2 rounded-sm text-left font-medium text-sm after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline mouse:after:hidden [&_svg]:size-4 [&_svg]:shrink-0",
                    warns ? "text-warning" : "text-text",
                  )}
                >
                  <Icon aria-hidden="true" />
                  <span className="line-clamp-2">{happens}</span>
                  <span className="sr-only">{editorText.happens.change}</span>
                </button>
              )}
              {!editor.trouble && (!isBlocked || isLost) && (
                <span className={cn("flex min-w-0", !isLost && "in-keyboard:hidden")}>
                  <ProgressText progress={editor.draftProgress} verb={verb} />
                </span>
              )}
            </div>
            <div className="ml-auto flex basis-full in-keyboard:basis-auto flex-wrap gap-2 @max-[15rem]:flex-col-reverse sm:flex-none sm:basis-auto sm:flex-nowrap">
              <Button
                variant="ghost"
                className="in-keyboard:hidden"
                disabled={editor.isSaving}
                onClick={props.onCancel}
              >
                {editorText.cancel}
              </Button>
              <div className="flex flex-1 max-sm:@min-[15rem]:min-w-[10rem] sm:flex-none">
                <Button
                  type="submit"
                  className={cn(
                    "flex-1 whitespace-normal leading-tight @max-[15rem]:px-1",
                    !isRemoved && "rounded-r-none",
                  )}
                  loading={editor.isSaving}
                  disabled={cannotSave}
                >
                  {editor.isSaving
                    ? editorText.saving
                    : isRemoved
                      ? editorText.removed.saveAsNew
                      : editorText[verb]}
                </Button>
                {!isRemoved && (
                  <SaveMenu
                    timing={timing}
                    disabled={cannotSave}
                    onPublish={publish}
                    onDraft={saveDraft}
                    onWhen={onWhen}
                  />
                )}
              </div>
            </div>
          </>
        )}
      </div>
    </footer>
  );
}

function ProgressText({ progress, verb }: { progress: DraftProgress; verb: SaveVerb }) {
  return <DraftStateText state={useDraftState(progress)} verb={verb} />;
}
