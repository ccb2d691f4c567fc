import * as RadixSwitch from "@radix-ui/react-switch";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Switch({ className, ...props }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      className={cn(
        "relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-border-strong bg-surface-3",
        "after:absolute after:-inset-2.5 mouse:after:-inset-1.5",
        "transition-colors duration-base data-[state=checked]:border-text data-[state=checked]:bg-text",
        "disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-text shadow-sm transition-transform duration-base data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-surface-0" />
    </RadixSwitch.Root>
  );
}
