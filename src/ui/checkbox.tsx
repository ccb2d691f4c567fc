import Check from "lucide-react/icons/check";
import type { ComponentProps } from "react";
import { cn } from "./cn";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  onCheckedChange?: (checked: boolean) => void;
};

/** Named by a label with `htmlFor` or by aria-label. `className` applies to the surrounding box. */
export function Checkbox({ className, onCheckedChange, ...props }: CheckboxProps) {
  return (
    <span className={cn("relative inline-flex size-5 shrink-0 items-center justify-center", className)}>
      <input
        type="checkbox"
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className={cn(
          // The box is 20 px; an invisible ring gives it a target of 44 px for fingers.
          "peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[0.3125rem] border border-border-strong bg-surface-2",
          "after:absolute after:-inset-3 mouse:after:-inset-1.5",
          "transition-colors duration-fast hover:border-text checked:border-text checked:bg-text",
          "disabled:cursor-not-allowed disabled:opacity-50",
        )}
        {...props}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none invisible relative size-3.5 text-surface-0 peer-checked:visible"
      />
    </span>
  );
}
