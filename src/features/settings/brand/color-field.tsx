import { Field } from "@/ui/field";

type ColorFieldProps = { label: string; value: string; onChange: (color: string) => void };

export function ColorField({ label, value, onChange }: ColorFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            {...control}
            type="color"
            value={value}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
            className="h-11 w-16 cursor-pointer rounded-md border border-border-strong bg-surface-2 p-1"
          />
          <span className="text-sm text-text-muted tabular-nums">{value}</span>
        </div>
      )}
    </Field>
  );
}
