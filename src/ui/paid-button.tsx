import { Button, type ButtonProps } from "./button";

/**
 * A button whose click is paid. The second click of a double click does nothing, and submits no form: quick work has ended by
 * then, so that a check for work under way would let it pay again.
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
