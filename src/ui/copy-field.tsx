import Copy from "lucide-react/icons/copy";
import { Button } from "./button";
import { copy } from "./copy";
import { Field } from "./field";
import { Input } from "./input";

type CopyFieldProps = {
  label: string;
  hint: string;
  value: string;
  action: string;
  copied: string;
  variant?: "primary" | "secondary";
  /** Set when the user has just made the value; the button then takes the focus. */
  isNew?: boolean;
};

export function CopyField({
  label,
  hint,
  value,
  action,
  copied,
  variant = "secondary",
  isNew = false,
}: CopyFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(props) => (
        <div className="flex flex-wrap gap-2">
          <Input
            {...props}
            readOnly
            value={value}
            className="min-w-0 flex-1 basis-[10rem]"
            onFocus={(event) => event.target.select()}
          />
          <Button
            variant={variant}
            autoFocus={isNew}
            className="shrink-0"
            onClick={() => void copy(value, copied)}
          >
            <Copy aria-hidden="true" />
            {action}
          </Button>
        </div>
      )}
    </Field>
  );
}
