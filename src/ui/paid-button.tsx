import { Button, type ButtonProps } from "./button";

/**
 * A button that starts or cancels work that costs credits. Ignores the second click of a double click: quick work may
 * have ended between them and would be paid twice, and a cancel button may have appeared below the pointer.
 */
export function PaidButton({ onClick, ...props }: Omit<ButtonProps, "asChild">) {
  return (
    <Button
      {...props}
      onClick={(event) => {
        if (event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
