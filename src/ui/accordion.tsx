import * as RadixAccordion from "@radix-ui/react-accordion";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Accordion = RadixAccordion.Root;

export function AccordionItem({ className, ...props }: ComponentProps<typeof RadixAccordion.Item>) {
  return (
    <RadixAccordion.Item className={cn("border-border border-b last:border-b-0", className)} {...props} />
  );
}

export function AccordionTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixAccordion.Trigger>) {
  return (
    <RadixAccordion.Header className="flex">
      <RadixAccordion.Trigger
        className={cn(
          "group flex min-h-14 flex-1 items-center justify-between gap-4 rounded-md py-4 text-left font-medium text-base text-text",
          "transition-colors duration-fast hover:text-text",
          className,
        )}
        {...props}
      >
        {children}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-muted transition-transform duration-slow group-data-[state=open]:rotate-180"
        />
      </RadixAccordion.Trigger>
    </RadixAccordion.Header>
  );
}

export function AccordionContent({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixAccordion.Content>) {
  return (
    <RadixAccordion.Content
      className="overflow-hidden [--expand-height:var(--radix-accordion-content-height)] data-[state=closed]:animate-expand-up data-[state=open]:animate-expand-down"
      {...props}
    >
      <div className={cn("pr-8 pb-5 text-base text-text-muted", className)}>{children}</div>
    </RadixAccordion.Content>
  );
}
