import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import type { ControlAria } from "./control";

export type FieldControlProps = ControlAria & { id: string };

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
  children: (props: FieldControlProps) => ReactNode;
};

export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(" ");
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className="w-fit font-medium text-sm text-text">
        {label}
        {required && <span aria-hidden="true" className="ml-0.5 text-text-muted after:content-['*']" />}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-pretty text-text-muted text-xs">
          {hint}
        </p>
      )}
      {/* The live region stays mounted, so that screen readers announce a later error. */}
      <div aria-live="polite" className="empty:hidden">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-danger text-xs">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span className="text-pretty">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
