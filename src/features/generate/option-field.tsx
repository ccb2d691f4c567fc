import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

type OptionFieldProps<T extends string> = {
  label: string;
  /** The name of each value, in the order in which they are offered. */
  names: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T;
  disabled: boolean;
  onChange: (value: T) => void;
};

/** A choice among a service's values, in Spanish. */
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
