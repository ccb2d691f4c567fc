import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

type OptionFieldProps<T extends string> = {
  label: string;
  /** What each value is called, in the order in which they are offered. */
  names: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T;
  disabled: boolean;
  onChange: (value: T) => void;
};

/** One choice out of the values that a service knows, in Spanish. */
export function OptionField<T extends string>(props: OptionFieldProps<T>) {
  const { label, names, values, value, disabled, onChange } = props;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          options={values.map((one) => ({ value: one, label: names[one] }))}
          onValueChange={(chosen) => onChange(values.find((one) => one === chosen) ?? value)}
        />
      )}
    </Field>
  );
}
