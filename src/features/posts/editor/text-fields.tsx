import { useRef } from "react";
import type { CardContent } from "@/data/posts/write";
import { cn } from "@/ui/cn";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import type { ContentProblems } from "./content";
import { lengthOf, NOTES_LIMIT } from "./content";
import { editorText } from "./editor.text";
import { EmojiPicker } from "./emoji/emoji-picker";
import { insertAtCursor } from "./text-styles/insert-text";
import { TextStyleMenu } from "./text-styles/text-style-menu";

type TextFieldProps = {
  content: CardContent;
  problems: ContentProblems;
  onChange: (part: Partial<CardContent>) => void;
};

/** The title; focus starts here, so that a new card can be written at once. */
export function TitleField({ content, problems, onChange }: TextFieldProps) {
  return (
    <Field label={editorText.title} hint={editorText.titleHint} error={problems.title} required>
      {(control) => (
        <Input
          {...control}
          value={content.title}
          placeholder={editorText.titlePlaceholder}
          autoComplete="off"
          autoFocus
          onChange={(event) => onChange({ title: event.target.value })}
        />
      )}
    </Field>
  );
}

/** What LinkedIn's readers see, counted as LinkedIn counts it. */
export function NotesField({ content, problems, onChange }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const used = lengthOf(content.notes);
  const isOver = used > NOTES_LIMIT;
  const tooLong = isOver ? (problems.notes ?? editorText.notesTooLongUnscheduled) : undefined;
  const hint = content.notes.trim() === "" ? editorText.notesMissing : undefined;
  return (
    <div className="relative">
      <Field label={editorText.notes} hint={hint} error={tooLong}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={7}
            className="min-h-40 md:min-h-40"
            value={content.notes}
            placeholder={editorText.notesPlaceholder}
            onChange={(event) => onChange({ notes: event.target.value })}
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
        <TextStyleMenu textareaRef={area} />
      </div>
    </div>
  );
}

export function CommentField({ content, problems, onChange }: TextFieldProps) {
  return (
    <Field label={editorText.comment} error={problems.post_comment}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          className="min-h-16 md:min-h-16"
          value={content.post_comment}
          placeholder={editorText.commentPlaceholder}
          onChange={(event) => onChange({ post_comment: event.target.value })}
        />
      )}
    </Field>
  );
}
