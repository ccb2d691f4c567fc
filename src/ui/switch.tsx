import * as RadixSwitch from "@radix-ui/react-switch";
import type { ComponentProps } from "react";
import { cn } from "./cn";

type SwitchProps = Omit<ComponentProps<typeof RadixSwitch.Root>, "disabled"> & {
  /** Ignores clicks but keeps the focus, which a browser takes from a disabled control. */
  busy?: boolean;
};

export function Switch({ className, busy = false, onCheckedChange, ...props }: SwitchProps) {
  return (
    <RadixSwitch.Root
      className={cn(
        "relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-border-strong bg-surface-3",
        "after:absolute after:-inset-2.5 mouse:after:-inset-1.5",
        "transition-colors duration-base data-[state=checked]:border-text data-[state=checked]:bg-text",
        "aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
        className,
      )}
      aria-disabled={busy || undefined}
      onCheckedChange={(checked) => !busy && onCheckedChange?.(checked)}
      {...props}
    >
      <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-text shadow-sm transition-transform duration-base data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-surface-0" />
    </RadixSwitch.Root>
  );
}
