import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass } from "./control";

/** Grows with its text where the browser can (`field-sizing`), up to most of the screen. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlClass,
        "field-sizing-content max-h-[60dvh] min-h-24 resize-y md:min-h-24 py-2.5 leading-relaxed",
        className,
      )}
      {...props}
    />
  );
}
