import { MAX_REVIEW_LENGTH } from "@contract/limits";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { focusUnlessBusy } from "@/ui/focus";
import { Textarea } from "@/ui/textarea";
import { threadText as text } from "./thread.text";

type ReplyFormProps = {
  words: string;
  onWords: (words: string) => void;
  isSending: boolean;
  /** Called with a text that is not blank. */
  onSend: (words: string) => void;
  autoFocus?: boolean;
};

export function ReplyForm({ words, onWords, isSending, onSend, autoFocus = false }: ReplyFormProps) {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // The focus moves to the field, because the button lost the focus when it was disabled.
    if (wasSending.current && !isSending) {
      if (field.current?.form?.contains(document.activeElement)) field.current.focus();
      else focusUnlessBusy(field.current);
    }
    wasSending.current = isSending;
  }, [isSending]);
  const isBlank = words.trim() === "";
  return (
    <form
      className="flex min-w-0 flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isBlank);
        if (isBlank) field.current?.focus();
        else if (!isSending) onSend(words.trim());
      }}
    >
      <Field
        label={text.message}
        hint={words.length >= MAX_REVIEW_LENGTH && text.full}
        error={isMissing && isBlank ? text.missing : null}
      >
        {(props) => (
          <Textarea
            {...props}
            ref={field}
            rows={2}
            maxLength={MAX_REVIEW_LENGTH}
            readOnly={isSending}
            autoFocus={autoFocus}
            value={words}
            onChange={(event) => onWords(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="self-start" loading={isSending}>
        {text.send}
      </Button>
    </form>
  );
}
