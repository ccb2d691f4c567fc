import { MAX_SCENE } from "@contract/ai/ai-options";
import type { RefObject } from "react";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/textarea";
import { generateText } from "../generate.text";

const text = generateText.scene;

type SceneFieldProps = {
  value: string;
  disabled: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (scene: string) => void;
};

export function SceneField({ value, disabled, field, onChange }: SceneFieldProps) {
  return (
    <Field
      label={text.label}
      hint={value.trim() === "" ? text.before : text.after}
      className="sm:col-span-full"
    >
      {(control) => (
        <Textarea
          {...control}
          ref={field}
          rows={3}
          maxLength={MAX_SCENE}
          value={value}
          disabled={disabled}
          placeholder={text.placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
