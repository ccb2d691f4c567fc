import type { CardContent } from "@contract/card-content";
import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH } from "@contract/limits";
import { memo, type Ref, useRef } from "react";
import { storable } from "@/shared/strings/storable";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import { editorText } from "../editor.text";
import { TextLength } from "../text-length";
import { replaceRange } from "../textarea/insert-text";
import { pasteLines } from "../textarea/paste-lines";
import { MarkdownWarning, TextWarnings } from "./text-warnings";

type TextFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (part: Partial<CardContent>) => void;
};

const COUNTED_FROM = 0.8;

function Length({ text, max }: { text: string; max: number }) {
  const used = text.trim().length;
  return used < max * COUNTED_FROM ? null : <TextLength used={used} max={max} />;
}

type TitleFieldProps = TextFieldProps & {
  /** True when LinkedIn gets the title as the post's text. */
  isPublished: boolean;
};

export const TitleField = memo(function TitleField(props: TitleFieldProps) {
  const { value: title, error, isPublished, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const warnings = {
    name: editorText.odd.title,
    text: title,
    onChange: (clean: (text: string) => string) =>
      input.current && replaceRange(input.current, 0, title.length, clean(title)),
  };
  return (
    <div className="relative">
      <Field label={editorText.title} hint={editorText.titleHint} error={error} required>
        {(control) => (
          <Input
            {...control}
            ref={input}
            dir="auto"
            value={title}
            autoComplete="off"
            onPaste={pasteLines}
            onChange={(event) => onChange({ title: storable(event.target.value) })}
          />
        )}
      </Field>
      <Length text={title} max={MAX_TITLE_LENGTH} />
      <TextWarnings {...warnings} />
      {isPublished && <MarkdownWarning {...warnings} />}
    </div>
  );
});

type CommentFieldProps = TextFieldProps & { ref?: Ref<HTMLTextAreaElement> };

export const CommentField = memo(function CommentField({ value, error, onChange, ref }: CommentFieldProps) {
  return (
    <div className="relative">
      <Field label={editorText.comment} hint={editorText.commentHint} error={error}>
        {(control) => (
          <Textarea
            {...control}
            ref={ref}
            rows={2}
            className="min-h-16 md:min-h-16"
            dir="auto"
            value={value}
            onPaste={pasteLines}
            onChange={(event) => onChange({ post_comment: storable(event.target.value) })}
          />
        )}
      </Field>
      {/* Shows LinkedIn's limit. The card keeps a longer comment, and the field says that the comment will not be
          posted. */}
      <Length text={value} max={MAX_COMMENT_LENGTH} />
    </div>
  );
});
