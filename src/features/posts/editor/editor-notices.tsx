import { CircleAlert, History } from "lucide-react";
import { Button } from "@/ui/button";
import { editorText } from "./editor.text";
import type { CardEditor } from "./use-card-editor";

/** Says that the text comes from an interrupted visit. */
export function RestoredNotice({ editor }: { editor: CardEditor }) {
  if (!editor.restored) return null;
  return (
    <div
      role="status"
      className="flex flex-col gap-3 rounded-lg bg-info-soft px-4 py-3 text-info text-sm sm:flex-row sm:items-center"
    >
      <History aria-hidden="true" className="hidden size-4 shrink-0 sm:block" />
      <span className="min-w-0 flex-1">{editorText.restored}</span>
      <span className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={editor.dismissRestored}>
          {editorText.goOn}
        </Button>
        <Button variant="ghost" size="sm" onClick={editor.discardRestored}>
          {editorText.discard}
        </Button>
      </span>
    </div>
  );
}

/** Why the last save did not go through, and what can be done about it. */
export function TroubleNotice({ editor }: { editor: CardEditor }) {
  const trouble = editor.trouble;
  if (trouble === null || trouble.kind === "conflict") return null;
  const isGone = trouble.kind === "gone";
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{isGone ? editorText.gone[trouble.why] : editorText.saveFailed}</p>
        {!isGone && <p className="mt-0.5">{trouble.message}</p>}
        <p className="mt-0.5">{editorText.textIsSafe}</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          loading={editor.isSaving}
          onClick={() => void (isGone ? editor.saveAsNew() : editor.save())}
        >
          {isGone ? editorText.gone.saveAsNew : editorText.tryAgain}
        </Button>
      </div>
    </div>
  );
}

/** What the device knows about the text, in a few quiet words. */
export function DraftState({ editor }: { editor: CardEditor }) {
  const said =
    editor.draftState === "refused"
      ? editorText.draftNotKept
      : editor.draftState === "kept"
        ? editorText.draftKept
        : editor.isDirty
          ? editorText.unsaved
          : "";
  return (
    <p role="status" className="min-w-0 flex-1 text-text-muted text-xs">
      {said}
    </p>
  );
}
