import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect } from "react";
import { Button } from "@/ui/button";
import { useIsAwaited } from "@/ui/on-demand";
import { isSubmitKey } from "@/ui/submit-key";
import { editorText } from "./editor.text";
import type { CardEditor } from "./use-card-editor";

type EditorFrameProps = {
  editor: CardEditor;
  frame: RefObject<HTMLElement | null>;
  onSave: () => void;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
  /** Dialogs of the editor, outside of the form, so that a key in them does not save the card. */
  dialogs: ReactNode;
};

/**
 * The editor as a named form with its heading; its button and its shortcuts save it, and it scrolls into view when
 * opened.
 */
export function EditorFrame({ editor, frame, onSave, onClose, children, dialogs }: EditorFrameProps) {
  const headingId = useId();
  useEditorStateOnRoot(editor.draftState.kind === "lost" ? "lost" : "kept");
  const isAwaited = useIsAwaited();
  useEffect(() => {
    if (!isAwaited) return;
    // The style sheet's rule for reduced motion applies only to scrolls without a behaviour of their own; this one
    // has one.
    const { matches } = window.matchMedia("(prefers-reduced-motion: reduce)");
    frame.current?.scrollIntoView?.({ block: "start", behavior: matches ? "auto" : "smooth" });
  }, [isAwaited, frame]);
  return (
    <article
      ref={frame}
      aria-labelledby={headingId}
      className="mb-8 scroll-mt-20 rounded-xl bg-surface-1 shadow-lg"
    >
      <form
        noValidate
        onKeyDown={(event) => {
          // React bubbles the keys of dialogs and lists that float outside of the form: those do not save the card.
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
        <header className="flex items-center justify-between gap-3 px-4 pt-4 md:px-6">
          <h3 id={headingId} className="min-w-0 font-semibold text-lg text-text [overflow-wrap:anywhere]">
            {editor.isNew ? editorText.newCard : editorText.editCard}
          </h3>
          <Button
            variant="ghost"
            size="icon"
            aria-label={editorText.close}
            disabled={editor.isSaving}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </Button>
        </header>
        {children}
      </form>
      {dialogs}
    </article>
  );
}

/**
 * Marks the root element for style sheets: an editor is open, and whether its text is stored. A selector for the
 * editor itself (`:root:has(…)`) would be matched again, over the whole page, whenever a list or menu opens.
 */
function useEditorStateOnRoot(state: "kept" | "lost"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.editor = state;
    return () => {
      delete dataset.editor;
    };
  }, [state]);
}
