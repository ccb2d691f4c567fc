import Check from "lucide-react/icons/check";
import { memo, useId } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { AccountFace } from "@/posts/account/account-face";
import type { PublisherOption } from "@/posts/publisher-names";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { editorText } from "../editor.text";

type PublisherFieldProps = {
  options: readonly PublisherOption[];
  organizations: Pages;
  chosen: readonly string[];
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: string[]) => void;
};

export const PublisherField = memo(function PublisherField({
  options,
  chosen,
  error,
  disabled,
  ...props
}: PublisherFieldProps) {
  const errorId = useId();
  const lostId = useId();
  const onlyPersonal = options.every((option) => option.id === PERSONAL);
  if (onlyPersonal && chosen.includes(PERSONAL)) return null;
  const lost = options.filter((option) => isLostHere(option) && chosen.includes(option.id));
  const remove = (removed: string) => props.onChange(chosen.filter((id) => id !== removed));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm text-text-muted">{editorText.publishers}</legend>
      {/* A list of twenty pages scrolls, on phones in one row. The padding keeps the focus ring visible. */}
      <ul className="-m-1 flex max-h-52 gap-2 p-1 max-sm:overflow-x-auto sm:flex-wrap sm:overflow-y-auto">
        {options.map((option) => (
          <PublisherChip
            key={option.id}
            option={option}
            organizations={props.organizations}
            disabled={disabled}
            checked={chosen.includes(option.id)}
            lostId={`${lostId}-${option.id}`}
            onToggle={(checked) => (checked ? props.onChange([...chosen, option.id]) : remove(option.id))}
          />
        ))}
      </ul>
      {/* These sentences are below the list, because a phone scrolls the list sideways and may hide a page's entry. */}
      <div role="status" className="flex flex-col gap-1 text-warning text-xs empty:sr-only">
        {lost.map(({ id, name }) => (
          <div key={id} className="flex flex-wrap items-center gap-x-2">
            <p id={`${lostId}-${id}`} className="min-w-0 text-pretty [overflow-wrap:anywhere]">
              {editorText.pageLostChosen(name)}
            </p>
            <Button
              variant="link"
              size="sm"
              disabled={disabled}
              aria-label={editorText.removePageOf(name)}
              onClick={() => remove(id)}
            >
              {editorText.removePage}
            </Button>
          </div>
        ))}
      </div>
      <p id={errorId} role="alert" className="text-danger text-xs empty:hidden">
        {error}
      </p>
    </fieldset>
  );
});

const isLostHere = ({ isLost, isPublished }: PublisherOption): boolean => isLost && !isPublished;

type PublisherChipProps = {
  option: PublisherOption;
  organizations: Pages;
  checked: boolean;
  disabled: boolean;
  /** The id of the sentence about a lost page; the sentence is in this entry, or below the list for a chosen page. */
  lostId: string;
  onToggle: (checked: boolean) => void;
};

function PublisherChip({ option, organizations, checked, disabled, lostId, onToggle }: PublisherChipProps) {
  const id = useId();
  const isPersonal = option.id === PERSONAL;
  const isLost = isLostHere(option);
  const isOn = checked && !option.isPublished;
  const isOff = disabled || option.isPublished || (isLost && !checked);
  // A page that is missing in LinkedIn's list has no stored name, but LinkedIn opens its page by the number.
  const address = editorText.pageAddress(option.vanityName ?? option.id);
  return (
    <li className="min-w-0 max-w-full max-sm:shrink-0 sm:max-w-[calc(50%-0.25rem)]">
      <label
        htmlFor={id}
        className={cn(
          "relative flex min-h-12 max-w-80 items-center gap-2.5 rounded-xl py-1.5 pr-3.5 pl-2 transition-colors duration-fast",
          isOn
            ? "bg-surface-3 ring-2 ring-text ring-inset forced-colors:outline-2 forced-colors:-outline-offset-2"
            : "bg-surface-2",
          isOff ? "cursor-not-allowed" : "cursor-pointer hover:bg-surface-3",
          "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2",
        )}
      >
        {/* The whole chip is clickable: the transparent checkbox covers it. */}
        <Checkbox
          id={id}
          checked={isOn}
          disabled={isOff}
          aria-describedby={isLost ? lostId : undefined}
          onCheckedChange={onToggle}
          className="absolute inset-0 size-full opacity-0"
        />
        <span className="relative">
          <AccountFace
            id={option.id}
            organizations={organizations}
            className={isOff ? "opacity-50" : undefined}
          />
          {isOn && (
            <span
              aria-hidden="true"
              className="absolute -right-1 -bottom-1 grid size-4 place-items-center rounded-full bg-text text-surface-0 ring-2 ring-surface-3"
            >
              <Check strokeWidth={3} className="size-3" />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-medium text-sm text-text">
            {option.name}
          </span>
          <span className="block truncate text-text-muted text-xs">
            {isPersonal ? editorText.personalHint : address}
          </span>
          {isLost && !checked && (
            <span id={lostId} className="mt-0.5 block text-warning text-xs">
              {editorText.pageLost}
            </span>
          )}
        </span>
        {option.isPublished && <Badge tone="done">{editorText.alreadyPublished}</Badge>}
      </label>
    </li>
  );
}
