import { cn } from "@/ui/cn";
import { editorText } from "./editor.text";

const text = editorText.views;

const VIEWS = ["write", "preview"] as const;
export type EditorView = (typeof VIEWS)[number];

type ViewChoiceProps = { view: EditorView; onView: (view: EditorView) => void };

export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <fieldset className="flex min-w-0 grow basis-[12rem] gap-1 rounded-lg bg-surface-2 p-1 md:max-w-sm panels:hidden">
      <legend className="sr-only">{text.label}</legend>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className={cn(
            "min-h-11 min-w-0 flex-1 rounded-md px-1 font-medium text-sm transition-colors duration-fast",
            one === view ? "bg-surface-3 text-text shadow-sm" : "text-text-muted hover:text-text",
          )}
        >
          {text[one]}
        </button>
      ))}
    </fieldset>
  );
}
