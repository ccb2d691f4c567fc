import { Button, type ButtonProps } from "./button";

/**
 * A button for work that costs credits. It ignores the second click of a double click: if the work of the first click
 * has already ended, the second click would buy the work again.
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
