import { Button, type ButtonProps } from "@/ui/button";

export function DecisionButton(props: Omit<ButtonProps, "variant" | "size" | "className">) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-text ring-1 ring-border-strong/60 ring-inset"
      {...props}
    />
  );
}
