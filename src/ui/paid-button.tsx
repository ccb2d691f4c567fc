import { Button, type ButtonProps } from "./button";

/**
 * A button whose click costs credits. It ignores the second click of a double click: quick work may have ended by
 * then, so a check for running work would let it pay again.
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
