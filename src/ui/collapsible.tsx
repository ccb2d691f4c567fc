import * as RadixCollapsible from "@radix-ui/react-collapsible";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Collapsible = RadixCollapsible.Root;

export function CollapsibleTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixCollapsible.Trigger>) {
  return (
    <RadixCollapsible.Trigger
      className={cn(
        "group inline-flex min-h-11 items-center gap-1.5 rounded-md py-1 text-sm text-text-muted transition-colors duration-fast hover:text-text mouse:min-h-9",
        className,
      )}
      {...props}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 transition-transform duration-base group-data-[state=open]:rotate-180"
      />
    </RadixCollapsible.Trigger>
  );
}

export function CollapsibleContent({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixCollapsible.Content>) {
  return (
    <RadixCollapsible.Content
      // The negative margin and the equal padding keep focus rings from being cut off.
      className={cn(
        "-mx-1 overflow-hidden px-1 [--expand-height:var(--radix-collapsible-content-height)] data-[state=closed]:animate-expand-up data-[state=open]:animate-expand-down",
        className,
      )}
      {...props}
    >
      {children}
    </RadixCollapsible.Content>
  );
}
