import { Button, type ButtonProps } from "@/ui/button";

/**
 * An answer to a doubt. Less prominent than the link to LinkedIn, which comes first; 'yes' and 'no' have the same
 * weight.
 */
export function AnswerButton(props: Omit<ButtonProps, "variant" | "size" | "className">) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-text ring-1 ring-border-strong/60 ring-inset"
      {...props}
    />
  );
}
