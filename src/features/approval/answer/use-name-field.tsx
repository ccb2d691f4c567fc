import { MAX_REVIEWER_LENGTH } from "@contract/limits";
import { type ReactNode, useRef, useState } from "react";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { approvalPageText as text } from "../approval-page.text";
import type { VisitorWords } from "../visitor-words";

/** Returns the reviewer's name; without a name it shows an error, focuses the field and returns null. */
export type AskName = () => string | null;

export function useNameField({ name, setName }: VisitorWords): { nameField: ReactNode; askName: AskName } {
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const nameField = (
    <Field label={text.name} required error={isAsked && name.trim() === "" ? text.nameMissing : null}>
      {(props) => (
        <Input
          {...props}
          ref={field}
          autoComplete="name"
          maxLength={MAX_REVIEWER_LENGTH}
          placeholder={text.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </Field>
  );
  const askName = () => {
    setIsAsked(true);
    if (name.trim() !== "") return name.trim();
    field.current?.focus();
    return null;
  };
  return { nameField, askName };
}
