import { Button, type ButtonProps } from "./button";

/**
 * A button for work that costs credits. It ignores the second click of a double click, because quick work may have
 * ended between both and would be paid twice.
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
