import * as RadixSelect from "@radix-ui/react-select";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { commonText } from "@/text/common";
import { cn } from "./cn";
import { type ControlAria, controlClass, floatingClass, menuItemClass } from "./control";

export type SelectOption = { value: string; label: string; icon?: ReactNode; disabled?: boolean };

type SelectProps = ControlAria & {
  /** null shows the placeholder. */
  value: string | null;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
};

/**
 * While a list is open Radix hides the rest of the page from screen readers, but leaves its controls focusable, which
 * sends a virtual cursor to places that are not there. `inert` takes both away.
 */
function usePageInert(open: boolean): void {
  useEffect(() => {
    const page = document.getElementById("root");
    if (!open || !page) return;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [open]);
}

/** One choice out of a list; typing jumps to the option. Option values are never empty strings. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder = commonText.chooseOption,
  disabled,
  name,
  className,
  ...trigger
}: SelectProps) {
  const [open, setOpen] = useState(false);
  usePageInert(open);
  return (
    <RadixSelect.Root
      value={value ?? ""}
      onValueChange={onValueChange}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
      name={name}
    >
      <RadixSelect.Trigger
        {...trigger}
        className={cn(
          controlClass,
          "group inline-flex items-center justify-between gap-2 text-left data-[placeholder]:text-text-subtle",
          "[&>span]:min-w-0 [&>span]:truncate",
          className,
        )}
      >
        <RadixSelect.Value placeholder={placeholder} />
        <RadixSelect.Icon asChild>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-text-muted transition-transform duration-base group-data-[state=open]:rotate-180"
          />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className={cn(
            floatingClass,
            "max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-[var(--radix-select-trigger-width)] max-w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain",
          )}
        >
          {/* The list itself scrolls: a part in between that did would have to be a stop of the Tab key. */}
          <RadixSelect.Viewport style={{ overflow: "visible" }} className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cn(menuItemClass, "pr-9 data-[state=checked]:text-accent")}
              >
                {option.icon}
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="absolute right-2.5">
                  <Check aria-hidden="true" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
