import type { Timing } from "@/posts/content/content";
import { Button } from "@/ui/button";
import { editorText } from "../editor.text";
import { DraftState } from "../editor-notices";
import type { CardEditor } from "../use-card-editor";
import { type Hindrance, HindranceNotice, TroubleNotice } from "./save-notice";

type SaveBarProps = {
  editor: CardEditor;
  timing: Timing;
  cannotSave: boolean;
  hindrance: Hindrance | null;
  onSave: (save: () => Promise<void>) => void;
  onCancel: () => void;
  onCompare: () => void;
};

/**
 * Always on the screen: what became of the last save, or where the text is meanwhile, and the buttons. Beside a failure
 * nothing says that something was saved.
 */
export function SaveBar({ editor, timing, cannotSave, hindrance, ...props }: SaveBarProps) {
  const isLost = editor.draftState.kind === "lost";
  return (
    <footer className="sticky bottom-[calc(4.25rem+1px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-3 rounded-b-xl border-border border-t bg-surface-1 px-4 py-3 md:bottom-0 md:px-5">
      {editor.trouble ? (
        <TroubleNotice
          editor={editor}
          cannotSave={cannotSave}
          onSave={props.onSave}
          onCompare={props.onCompare}
        />
      ) : (
        hindrance && <HindranceNotice {...hindrance} />
      )}
      {!editor.trouble && (!hindrance || isLost) && <DraftState state={editor.draftState} />}
      <div className="ml-auto flex flex-1 gap-2 sm:flex-none">
        <Button
          variant="ghost"
          className="flex-1 sm:flex-none"
          disabled={editor.isSaving}
          onClick={props.onCancel}
        >
          {editorText.cancel}
        </Button>
        <Button type="submit" className="flex-1" loading={editor.isSaving} disabled={cannotSave}>
          {editor.isSaving
            ? editorText.saving
            : timing === "at-once"
              ? editorText.saveAndPublish
              : editorText.save}
        </Button>
      </div>
    </footer>
  );
}
