import FilePen from "lucide-react/icons/file-pen";
import { useRef, useState } from "react";
import { shownTitle } from "@/posts/shown-title";
import { Button } from "@/ui/button";
import { focusUnlessBusy } from "@/ui/focus";
import { DiscardDialog } from "./discard-dialog";
import { draftsText } from "./drafts.text";
import type { UnsavedDraft } from "./use-drafts";

const text = draftsText;

type UnsavedDraftsProps = {
  drafts: readonly UnsavedDraft[];
  onContinue: (draft: UnsavedDraft) => void;
  onDiscard: (draft: UnsavedDraft) => void;
};

export function UnsavedDrafts({ drafts, onContinue, onDiscard }: UnsavedDraftsProps) {
  const [doomed, setDoomed] = useState<UnsavedDraft | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The discarded draft's row disappears with the focused button. Runs one task later, because the closing dialog
  // itself returns the focus in a task.
  const focusWhatStays = () =>
    setTimeout(() => focusUnlessBusy(list.current?.querySelector("button") ?? document.querySelector("h1")));
  return (
    <section aria-label={text.title} className="rounded-xl border border-info/30 bg-surface-1 p-4">
      <h3 className="font-medium text-info text-sm">{text.title}</h3>
      <ul ref={list} className="mt-2 flex flex-col divide-y divide-border">
        {drafts.map((draft) => {
          const title = shownTitle(draft.content.title);
          return (
            <li key={draft.postcard} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="flex min-w-0 grow items-center gap-3 max-sm:basis-full sm:flex-1">
                <FilePen aria-hidden="true" className="size-4 shrink-0 text-text-subtle" />
                <span dir="auto" className="min-w-0 truncate text-sm text-text">
                  {title}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={text.continueOf(title)}
                onClick={() => onContinue(draft)}
              >
                {text.continue}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={text.discardOf(title)}
                onClick={() => setDoomed(draft)}
              >
                {text.discard}
              </Button>
            </li>
          );
        })}
      </ul>
      {doomed && (
        <DiscardDialog
          onConfirm={() => {
            onDiscard(doomed);
            setDoomed(null);
            focusWhatStays();
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  );
}
