import { Dialog } from "@/ui/dialog";
import { shortcutsText as text } from "./shortcuts.text";

/** The keys of the planner, and what each does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title}
      description={text.description}
    >
      <dl className="flex flex-col divide-y divide-border">
        {text.list.map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <dt className="text-text">{what}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-border bg-surface-2 px-2 py-1 text-center font-medium text-text text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
