import { Copy } from "lucide-react";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { assistantsText as text } from "./assistants.text";

type CopyFieldProps = { label: string; hint: string; value: string; copied: string };

/** A text to take elsewhere. Where the browser lets nobody copy, it can be chosen by hand. */
export function CopyField({ label, hint, value, copied }: CopyFieldProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(copied),
      () => undefined,
    );
  return (
    <Field label={label} hint={hint}>
      {(props) => (
        <div className="flex gap-2">
          <Input {...props} readOnly value={value} onFocus={(event) => event.target.select()} />
          <Button variant="secondary" className="shrink-0" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {text.copy}
          </Button>
        </div>
      )}
    </Field>
  );
}
