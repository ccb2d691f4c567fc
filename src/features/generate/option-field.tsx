import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

type OptionFieldProps<T extends string> = {
  label: string;
  names: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T;
  disabled: boolean;
  onChange: (value: T) => void;
};

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
