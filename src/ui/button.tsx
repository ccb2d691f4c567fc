import { Slot } from "@radix-ui/react-slot";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { commonText } from "@/text/common";
import { cn } from "./cn";
import { focusUnlessBusy } from "./focus";

const VARIANTS = {
  primary:
    "bg-accent text-on-accent shadow-sm hover:bg-accent-strong active:bg-accent off:bg-surface-3 off:text-text-subtle",
  secondary: "bg-surface-3 text-text shadow-sm hover:bg-border-strong/35 off:text-text-subtle",
  ghost: "text-text-muted hover:bg-surface-2 hover:text-text off:bg-transparent off:text-text-subtle",
  danger:
    "bg-danger-solid text-on-danger shadow-sm hover:bg-danger-strong off:bg-surface-3 off:text-text-subtle",
  // Lower than other buttons, because it is inside running text (WCAG 2.5.8 asks for 24 px).
  link: "relative after:absolute after:-inset-x-1 after:-inset-y-2.5 mouse:after:hidden h-auto min-h-6 min-w-6 px-0 py-0 text-text underline decoration-border-strong underline-offset-4 hover:decoration-text off:text-text-subtle mouse:min-h-6",
} as const;

const SIZES = {
  sm: "min-h-11 px-3 text-sm mouse:min-h-8",
  md: "min-h-11 px-4 text-sm mouse:min-h-10",
  lg: "min-h-12 px-6 text-base",
  icon: "size-11 px-0 mouse:size-10",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  /** Ignores clicks but keeps the focus, which a browser takes from a disabled button. */
  inactive?: boolean;
  /** Styles the only child (such as a link) as a button; `loading` and `inactive` have no effect then. */
  asChild?: boolean;
};

export function buttonClass(variant: ButtonVariant, size: ButtonSize = "md"): string {
  return cn(
    "print:hidden inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md py-1.5 text-center font-medium leading-tight [overflow-wrap:anywhere]",
    "transition-colors duration-fast off:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
    SIZES[size],
    VARIANTS[variant],
  );
}

export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  inactive = false,
  asChild = false,
  disabled,
  className,
  children,
  type = "button",
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonClass(variant, size), className);
  if (asChild) {
    return (
      <Slot className={classes} onClick={onClick} {...props}>
        {children}
      </Slot>
    );
  }
  return (
    <>
      <button
        {...props}
        type={type}
        disabled={disabled || loading}
        aria-disabled={inactive || props["aria-disabled"]}
        onClick={inactive ? (event) => event.preventDefault() : onClick}
        aria-busy={loading || props["aria-busy"]}
        // The spinner takes the icon's place, so that the button keeps its width.
        className={cn(classes, loading && "[&>svg~svg]:hidden")}
      >
        {loading && <LoaderCircle aria-hidden="true" className="animate-spin" />}
        {loading && size === "icon" ? <span className="sr-only">{children}</span> : children}
      </button>
      {/* The announcement is beside the button, because inside it the text would change the button's name. */}
      {loading && <Working />}
    </>
  );
}

/**
 * Moves the focus to the button's dialog while the button loads, and back to the button afterwards, because a browser
 * takes the focus from a disabled button.
 */
function Working() {
  const note = useRef<HTMLSpanElement>(null);
  // Reads the focus while it draws, because React disables the button before any effect.
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    const button = note.current?.previousElementSibling;
    if (!(button instanceof HTMLElement) || button !== focused) return;
    button.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')?.focus({ preventScroll: true });
    return () => focusUnlessBusy(button);
  }, [focused]);
  return (
    <span ref={note} role="status" className="sr-only">
      {commonText.loading}
    </span>
  );
}
