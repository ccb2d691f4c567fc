import { commonText } from "@/text/common";
import { Button } from "./button";
import { focusAroundWhenRemoved } from "./focus";

type UnsavedNoteProps<Values> = { edited: Partial<Values> | null; saved: Values; onDiscard: () => void };

/** Says that a form which keeps its unsaved values shows other values than the server has. */
export function UnsavedNote<Values extends object>({ edited, saved, onDiscard }: UnsavedNoteProps<Values>) {
  const names = Object.keys(edited ?? {}) as (keyof Values)[];
  if (names.every((name) => JSON.stringify(edited?.[name]) === JSON.stringify(saved[name]))) return null;
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3">
      <p className="text-sm text-text-muted">{commonText.unsaved}</p>
      <Button ref={focusAroundWhenRemoved} variant="link" onClick={onDiscard}>
        {commonText.discardChanges}
      </Button>
    </div>
  );
}
