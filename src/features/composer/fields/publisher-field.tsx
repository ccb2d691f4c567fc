import { Building2, CircleUserRound } from "lucide-react";
import { useId } from "react";
import { PERSONAL } from "@/data/posts/rows";
import type { PublisherOption } from "@/posts/publisher-names";
import { Badge } from "@/ui/badge";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { editorText } from "../editor.text";

type PublisherFieldProps = {
  options: readonly PublisherOption[];
  chosen: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: string[]) => void;
};

/** Who publishes the card. Without company pages there is nothing to choose, and nothing is shown. */
export function PublisherField({ options, chosen, error, disabled, onChange }: PublisherFieldProps) {
  const errorId = useId();
  const onlyPersonal = options.every((option) => option.id === PERSONAL);
  if (onlyPersonal && chosen.includes(PERSONAL)) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-sm text-text">{editorText.publishers}</legend>
      <ul
        className={cn(
          "max-h-[180px] overflow-y-auto rounded-lg border border-border-strong/70 bg-surface-2",
          error && "border-danger",
        )}
      >
        {options.map((option) => (
          <PublisherRow
            key={option.id}
            option={option}
            disabled={disabled}
            checked={chosen.includes(option.id)}
            onToggle={(checked) =>
              onChange(checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
          />
        ))}
      </ul>
      <p id={errorId} role="alert" className="text-danger text-xs empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type PublisherRowProps = {
  option: PublisherOption;
  checked: boolean;
  disabled: boolean;
  onToggle: (checked: boolean) => void;
};

function PublisherRow({ option, checked, disabled, onToggle }: PublisherRowProps) {
  const id = useId();
  const isPersonal = option.id === PERSONAL;
  const isLost = option.isLost && !option.isPublished;
  const address = option.vanityName ? editorText.pageAddress(option.vanityName) : null;
  return (
    <li className="border-border border-b last:border-b-0">
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2 transition-colors duration-fast hover:bg-surface-3"
      >
        <Checkbox
          id={id}
          checked={checked && !option.isPublished}
          disabled={disabled || option.isPublished || (isLost && !checked)}
          aria-describedby={isLost ? `${id}-lost` : undefined}
          onCheckedChange={(state) => onToggle(state === true)}
        />
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md bg-surface-3 text-text-muted [&_svg]:size-4"
        >
          {option.logoUrl ? (
            <img src={option.logoUrl} alt="" className="size-full object-cover" />
          ) : isPersonal ? (
            <CircleUserRound />
          ) : (
            <Building2 />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm text-text">{option.name}</span>
          <span className="block truncate text-text-muted text-xs">
            {isPersonal ? editorText.personalHint : address}
          </span>
          {isLost && (
            <span id={`${id}-lost`} className="mt-0.5 block text-warning text-xs">
              {checked ? editorText.pageLostChosen : editorText.pageLost}
            </span>
          )}
        </span>
        {option.isPublished && <Badge tone="success">{editorText.alreadyPublished}</Badge>}
      </label>
    </li>
  );
}
