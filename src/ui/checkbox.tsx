import * as RadixCheckbox from "@radix-ui/react-checkbox";
import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A tick box; give it an id and a label with `htmlFor`, or an aria-label. */
export function Checkbox({ className, ...props }: ComponentProps<typeof RadixCheckbox.Root>) {
  return (
    <RadixCheckbox.Root
      className={cn(
        // The box is 20 px; the invisible ring around it makes the target 44 px on phones.
        "group relative inline-flex size-5 shrink-0 items-center justify-center rounded-[0.3125rem] border border-border-strong bg-surface-2",
        "after:absolute after:-inset-3 md:after:-inset-1.5",
        "transition-colors duration-fast hover:border-text",
        "data-[state=checked]:border-text data-[state=checked]:bg-text data-[state=checked]:text-surface-0",
        "data-[state=indeterminate]:border-text data-[state=indeterminate]:bg-text data-[state=indeterminate]:text-surface-0",
        "disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <RadixCheckbox.Indicator className="flex">
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="size-3.5 group-data-[state=indeterminate]:hidden"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-3.5 group-data-[state=indeterminate]:block"
        />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
}
