import Search from "lucide-react/icons/search";
import { commandsText as text } from "./command-menu.text";

type WaitingMenuProps = { typed: string; onTyped: (typed: string) => void; onClose: () => void };

/**
 * A field that takes the typed words while the menu's code loads. Without it, the words would run the page's one-letter
 * shortcuts.
 */
export function WaitingMenu({ typed, onTyped, onClose }: WaitingMenuProps) {
  return (
    <div
      role="dialog"
      aria-label={text.title}
      data-state="open"
      className="fixed inset-x-0 top-0 z-dialog mx-auto flex w-full items-center gap-3 rounded-b-2xl bg-surface-1 px-4 shadow-xl ring-1 ring-border-strong/20 md:top-[12vh] md:max-w-xl md:rounded-2xl"
    >
      <Search aria-hidden="true" className="size-4 shrink-0 text-text-muted" />
      <input
        ref={(field) => field?.focus()}
        aria-label={text.title}
        value={typed}
        maxLength={200}
        placeholder={text.placeholder}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        className="h-14 w-full min-w-0 bg-transparent text-base text-text outline-none placeholder:text-text-muted"
      />
    </div>
  );
}
