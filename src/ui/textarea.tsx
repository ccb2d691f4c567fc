import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass } from "./control";
import { isSubmitKey } from "./submit-key";

/** Grows with its text where browsers support `field-sizing`. Ctrl+Enter clicks the form's button. */
export function Textarea({ className, rows = 4, onKeyDown, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.defaultPrevented || !isSubmitKey(event)) return;
        // Searches the form's controls, because a dialog's submit button is in its footer, outside the form element.
        const controls: readonly Element[] = [...(event.currentTarget.form?.elements ?? [])];
        const submit = controls.find((one) => one instanceof HTMLButtonElement && one.type === "submit");
        if (!(submit instanceof HTMLButtonElement)) return;
        event.preventDefault();
        // A disabled button needs no check, because a click on it has no effect.
        submit.click();
      }}
      className={cn(
        controlClass,
        "field-sizing-content max-h-[60dvh] min-h-24 resize-y md:min-h-24 py-2.5 leading-relaxed",
        className,
      )}
      {...props}
    />
  );
}
