import Copy from "lucide-react/icons/copy";
import { toast } from "@/shared/toast";
import { Button } from "./button";
import { Field } from "./field";
import { Input } from "./input";

type CopyFieldProps = {
  label: string;
  hint: string;
  value: string;
  /** The button's label. */
  action: string;
  /** The text of the toast after the copy. */
  copied: string;
  variant?: "primary" | "secondary";
};

/** A text to copy. Where the browser does not allow copying, the user can select it. */
export function CopyField({ label, hint, value, action, copied, variant = "secondary" }: CopyFieldProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(copied),
      () => undefined,
    );
  return (
    <Field label={label} hint={hint}>
      {(props) => (
        <div className="flex flex-wrap gap-2">
          <Input
            {...props}
            readOnly
            value={value}
            className="min-w-0 flex-1 basis-40"
            onFocus={(event) => event.target.select()}
          />
          <Button variant={variant} className="shrink-0" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {action}
          </Button>
        </div>
      )}
    </Field>
  );
}
