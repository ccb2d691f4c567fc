import { Command } from "cmdk";
import type { ReactNode } from "react";

type ItemProps = {
  value: string;
  label: string;
  hint?: string;
  /** Other words that find the item. */
  words?: string;
  icon: ReactNode;
  keys?: string;
  /** A disabled item is not selected and runs nothing. */
  isDisabled?: boolean;
  onSelect: () => void;
};

export function Item({
  value,
  label,
  hint,
  words = "",
  icon,
  keys,
  isDisabled = false,
  onSelect,
}: ItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={[label, words]}
      disabled={isDisabled}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm text-text data-[selected=true]:bg-surface-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-muted"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{label}</span>
        {hint && <span className="block truncate text-text-muted text-xs">{hint}</span>}
      </span>
      {keys && (
        <span
          aria-hidden="true"
          className="shrink-0 rounded-md bg-surface-3 px-2 py-0.5 max-md:hidden text-text-muted text-xs"
        >
          {keys}
        </span>
      )}
    </Command.Item>
  );
}
