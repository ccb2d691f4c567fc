import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useInsertionEffect } from "react";
import { Button } from "@/ui/button";
import { useMayTakeFocus } from "@/ui/on-demand";
import { isSubmitKey } from "@/ui/submit-key";
import { useIsDraftLost } from "./drafts/keeper/use-draft-keeper";
import { editorText } from "./editor.text";
import type { CardEditor } from "./use-card-editor";

type EditorFrameProps = {
  editor: CardEditor;
  frame: RefObject<HTMLElement | null>;
  onSave: () => void;
  onBack: () => void;
  backLabel: string;
  views: ReactNode;
  children: ReactNode;
  /** The dialogs are drawn outside of the form, because a key pressed in them must not save the card. */
  dialogs: ReactNode;
};

export function EditorFrame({ editor, frame, onSave, onBack, backLabel, ...props }: EditorFrameProps) {
  const { views, children, dialogs } = props;
  const headingId = useId();
  useEditorStateOnRoot(useIsDraftLost(editor.draftProgress) ? "lost" : "kept");
  useEscape(onBack);
  const isAwaited = useMayTakeFocus();
  useEffect(() => {
    if (isAwaited) frame.current?.scrollIntoView?.({ block: "start" });
  }, [isAwaited, frame]);
  return (
    <article
      ref={frame}
      // The menu of commands finds the open card by this attribute.
      data-open-card={editor.postcard}
      data-is-saved={editor.isNew ? undefined : ""}
      aria-labelledby={headingId}
      className="flex min-w-0 flex-1 flex-col bg-surface-1 max-panels:min-h-dvh max-panels:pb-[var(--keyboard,0px)] panels:min-h-0"
    >
      <form
        noValidate
        className="flex min-w-0 flex-1 flex-col panels:grid panels:min-h-0 panels:grid-cols-[auto_minmax(0,1fr)] panels:grid-rows-[auto_minmax(0,1fr)]"
        onKeyDown={(event) => {
          // React passes keys pressed in floating dialogs and lists to the form's handlers, although they are outside
          // of the form. Such a key must not save the card.
          const isOutside = !event.currentTarget.contains(event.target as Node);
          if (!isSubmitKey(event) || event.defaultPrevented || isOutside) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <header className="sticky top-[var(--keyboard-above,0px)] z-10 flex min-h-14 items-center gap-x-3 border-border border-b bg-surface-1 px-2 py-1 max-panels:flex-wrap short:static md:px-4 panels:static panels:min-h-15 panels:col-start-1 panels:row-start-1 panels:items-start panels:pt-2.5 panels:pr-0">
          <Button
            variant="ghost"
            className="shrink-0 max-md:px-2.5"
            aria-label={backLabel}
            aria-keyshortcuts="Escape"
            onClick={onBack}
          >
            <ArrowLeft aria-hidden="true" />
            {editorText.back}
          </Button>
          <h1
            id={headingId}
            tabIndex={-1}
            className="min-w-0 font-semibold text-text [overflow-wrap:anywhere] max-panels:sr-only panels:py-2"
          >
            {editor.isNew ? editorText.newCard : editorText.editCard}
          </h1>
          {views}
        </header>
        {children}
      </form>
      {dialogs}
    </article>
  );
}

function useEscape(onEscape: () => void): void {
  const onUnused = useEffectEvent(onEscape);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) onUnused();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/**
 * Marks the root element for style sheets, because the browser would match a selector for the editor (`:root:has(…)`)
 * again over the whole page whenever a menu opens. An insertion effect runs before the layout that focusing the text
 * field forces.
 */
function useEditorStateOnRoot(state: "kept" | "lost"): void {
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    dataset.editor = state;
    return () => {
      delete dataset.editor;
    };
  }, [state]);
}
