import type { CardContent } from "@contract/card-content";
import { useState } from "react";
import { holesOfContent } from "@/posts/content/content-holes";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { editorText } from "../editor.text";

const text = editorText.holes;

/** The card's unfilled placeholders; empty for an unscheduled card, which is not published by itself. */
const holesOf = (content: CardContent): string[] =>
  content.post_time === null ? [] : holesOfContent(content);

export function useHolesQuestion(content: CardContent) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const [accepted, setAccepted] = useState("");
  const holes = holesOf(content);
  const key = holes.join("\n");
  return {
    ask: (goOn: () => void): void => (key === "" || key === accepted ? goOn() : setWaiting(() => goOn)),
    dialog: waiting && (
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => isOpen || setWaiting(null)}
        title={text.title}
        description={`${text.found(holes.slice(0, 4), Math.max(0, holes.length - 4))} ${text.ask}`}
        confirmLabel={text.confirm}
        cancelLabel={text.cancel}
        onConfirm={() => {
          setAccepted(key);
          setWaiting(null);
          waiting();
        }}
      />
    ),
  };
}
