import { cn } from "@/ui/cn";
import { editorText } from "./editor.text";

export const TextLength = ({ used, max }: { used: number; max: number }) => (
  <p
    className={cn(
      "absolute top-0 right-0 text-text-muted text-xs tabular-nums leading-[1.375rem]",
      used > max && "font-medium text-danger",
    )}
  >
    <span aria-hidden="true">{editorText.counter(used, max)}</span>
    <span className="sr-only">{editorText.counterLabel(used, max)}</span>
  </p>
);
