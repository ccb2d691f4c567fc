import { type ComponentProps, useId } from "react";
import { Switch } from "./switch";

type SwitchRowProps = Omit<ComponentProps<typeof Switch>, "id" | "aria-describedby"> & {
  label: string;
  hint: string;
};

export function SwitchRow({ label, hint, ...props }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-sm text-text">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-text-muted text-xs">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} {...props} />
    </div>
  );
}
