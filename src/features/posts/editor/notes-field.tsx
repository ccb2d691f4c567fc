import { useCallback, useRef } from "react";
import { cn } from "@/ui/cn";
import { Field } from "@/ui/field";
import { NOTES_LIMIT } from "./content";
import { editorText } from "./editor.text";
import { EmojiPicker } from "./emoji/emoji-picker";
import { MarkedTextarea } from "./highlight/marked-textarea";
import { useShownText } from "./mentions/use-shown-text";
import { countCharacters } from "./preview/characters";
import type { TextFieldProps } from "./text-fields";
import { insertAtCursor } from "./text-styles/insert-text";
import { TextStyleMenu } from "./text-styles/text-style-menu";

/** What LinkedIn's readers see, counted as LinkedIn counts it. */
export function NotesField({ content, problems, onChange }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const setNotes = useCallback((notes: string) => onChange({ notes }), [onChange]);
  const field = useShownText(area, content.notes, setNotes);
  const used = countCharacters(field.text.shown);
  const isOver = used > NOTES_LIMIT;
  const tooLong = isOver ? (problems.notes ?? editorText.notesTooLongUnscheduled) : undefined;
  const hint = content.notes.trim() === "" ? editorText.notesMissing : undefined;
  return (
    <div className="relative">
      <Field label={editorText.notes} hint={hint} error={tooLong}>
        {(control) => (
          <MarkedTextarea
            {...control}
            area={area}
            text={field.text}
            rows={7}
            className="min-h-40 md:min-h-40"
            placeholder={editorText.notesPlaceholder}
            onChange={({ target }) => field.edited(target.value, target.selectionEnd)}
          />
        )}
      </Field>
      <p
        className={cn(
          "absolute top-0 right-0 text-text-muted text-xs tabular-nums leading-[1.375rem]",
          isOver && "font-medium text-danger",
        )}
      >
        <span aria-hidden="true">{editorText.counter(used, NOTES_LIMIT)}</span>
        <span className="sr-only">{editorText.counterLabel(used, NOTES_LIMIT)}</span>
      </p>
      <div role="toolbar" aria-label={editorText.textTools} className="mt-1.5 flex gap-1">
        <EmojiPicker onPick={(emoji) => area.current && insertAtCursor(area.current, emoji)} />
        <TextStyleMenu field={field} />
      </div>
    </div>
  );
}
