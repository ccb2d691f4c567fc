import * as RadixTabs from "@radix-ui/react-tabs";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "./cn";
import { isFocusFree } from "./focus";

/**
 * Tabs with a controlled value. When a button inside a panel opens another panel, the button disappears with its panel,
 * so the opened panel gets the focus.
 */
export function Tabs({ value, ...props }: ComponentProps<typeof RadixTabs.Root>) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    // Waits, because Radix shows and hides the panels in a second render.
    const timer = setTimeout(() => {
      const panel = root.current?.querySelector<HTMLElement>(":scope > [role=tabpanel][data-state=active]");
      if (isFocusFree()) panel?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [value]);
  return <RadixTabs.Root ref={root} value={value} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={cn(
        "inline-flex max-w-full flex-wrap items-center gap-1 rounded-xl bg-surface-1 p-1",
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        "inline-flex min-h-11 min-w-0 grow items-center justify-center gap-2 rounded-lg px-3.5 font-medium text-sm text-text-muted mouse:min-h-8",
        "transition-colors duration-fast hover:text-text focus-visible:outline-offset-0 [&_svg]:size-4",
        "data-[state=active]:bg-surface-3 data-[state=active]:text-text data-[state=active]:shadow-sm",
        "disabled:cursor-not-allowed disabled:text-text-subtle",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cn("mt-4 rounded-md", className)} {...props} />;
}
