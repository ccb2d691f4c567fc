import { useId, useState } from "react";
import { modKey } from "@/shared/browser/mod-key";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { Dialog } from "@/ui/dialog";
import { Switch } from "@/ui/switch";
import { shortcutsText as text } from "./shortcuts.text";

const areSingleKeysOn = () => localStore.get(STORAGE_KEYS.singleKeys) !== "off";

function SingleKeys() {
  const id = useId();
  const [on, setOn] = useState(areSingleKeysOn);
  const choose = (next: boolean) => {
    if (next) localStore.remove(STORAGE_KEYS.singleKeys);
    else localStore.set(STORAGE_KEYS.singleKeys, "off");
    // When storing fails, the shortcuts stay on, and the switch shows that.
    setOn(areSingleKeysOn());
  };
  return (
    <div className="mt-4 flex items-start justify-between gap-4 border-border border-t pt-4 text-sm">
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium text-text">
          {text.singleKeys}
        </label>
        <p id={`${id}-hint`} className="text-text-muted text-xs">
          {text.singleKeysHint(modKey())}
        </p>
      </div>
      <Switch id={id} checked={on} onCheckedChange={choose} aria-describedby={`${id}-hint`} />
    </div>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title}
      description={text.description}
    >
      <dl className="flex flex-col divide-y divide-border">
        {text.list(modKey()).map(({ keys, what }) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <dt className="text-text">{what}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md bg-surface-2 px-2 py-1 text-center font-medium text-text text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeys />
    </Dialog>
  );
}
