import { Button, type ButtonProps } from "@/ui/button";

/**
 * An answer to the question whether LinkedIn has the post. The link to LinkedIn comes first and is more
 * prominent; 'yes' and 'no' look equally important.
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
