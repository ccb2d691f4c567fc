import { MAX_ALT_LENGTH } from "@contract/limits";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { mediaText as text } from "./media.text";

type AltFieldProps = { label: string; value: string; onChange: (alt: string) => void };

export function AltField({ label, value, onChange }: AltFieldProps) {
  return (
    <Field label={label} hint={text.altHint}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={MAX_ALT_LENGTH}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
