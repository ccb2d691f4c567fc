import { type ReactNode, useId, useState } from "react";
import { isLostPage, type Pages } from "@/data/linkedin-organizations/organizations";
import { AccountFace } from "@/posts/account/account-face";
import { publisherName, publisherOptions } from "@/posts/publisher-names";
import type { SelectedCard } from "@/posts/selection/selection";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { SwitchRow } from "@/ui/switch-row";
import type { Choice } from "./changes";
import { manyText } from "./many.text";

type ChoiceDialogProps = {
  cards: readonly SelectedCard[];
  isRunning: boolean;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
};

type ChoiceFrameProps = {
  text: { title: (count: number) => string; description: string; confirm: string };
  count: number;
  isRunning: boolean;
  isReady: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

function ChoiceFrame({ text, count, isRunning, isReady, onConfirm, onClose, children }: ChoiceFrameProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => open || onClose()}
      title={text.title(count)}
      description={text.description}
      footer={
        <Button loading={isRunning} disabled={!isReady} onClick={onConfirm}>
          {text.confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

const DIRECTIONS = [
  { value: "later", label: manyText.move.later },
  { value: "earlier", label: manyText.move.earlier },
];
const MOST_DAYS = 365;

export function MoveDialog({ cards, isRunning, onChoose, onClose }: ChoiceDialogProps) {
  const text = manyText.move;
  const [days, setDays] = useState("7");
  const [direction, setDirection] = useState("later");
  const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
  const isValid = count >= 1 && count <= MOST_DAYS;
  const move = () =>
    isValid && onChoose({ act: "move", days: direction === "later" ? count : -count, minutes: 0 });
  return (
    <ChoiceFrame
      text={text}
      count={cards.length}
      isRunning={isRunning}
      isReady={isValid}
      onConfirm={move}
      onClose={onClose}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
        <Field label={text.days} error={isValid ? undefined : text.invalid}>
          {(props) => (
            <Input
              {...props}
              inputMode="numeric"
              value={days}
              onChange={(event) => setDays(event.target.value)}
              onKeyDown={(event) => event.key === "Enter" && !isRunning && move()}
            />
          )}
        </Field>
        <Field label={text.direction}>
          {(props) => (
            <Select {...props} value={direction} onValueChange={setDirection} options={DIRECTIONS} />
          )}
        </Field>
      </div>
    </ChoiceFrame>
  );
}

type AccountsDialogProps = ChoiceDialogProps & { organizations: Pages };

export function AccountsDialog({ cards, organizations, isRunning, onChoose, onClose }: AccountsDialogProps) {
  const text = manyText.accounts;
  const id = useId();
  const [shared] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        cards[0]?.publishers.filter((one) => cards.every(({ publishers }) => publishers.includes(one))),
      ),
  );
  const [chosen, setChosen] = useState(shared);
  const options = publisherOptions(organizations, [...shared], []).filter(
    ({ id: publisher, isLost }) => !isLost || shared.has(publisher),
  );
  // A lost page that only some cards have stays on those cards, because the user could not add the page again.
  const kept = [...new Set(cards.flatMap(({ publishers }) => publishers))].filter(
    (publisher) => !shared.has(publisher) && isLostPage(publisher, organizations),
  );
  const choose = (publisher: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(publisher);
    else next.delete(publisher);
    setChosen(next);
  };
  return (
    <ChoiceFrame
      text={text}
      count={cards.length}
      isRunning={isRunning}
      isReady={chosen.size > 0}
      onConfirm={() => onChoose({ act: "accounts", publishers: [...chosen], kept })}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{text.legend}</legend>
        {options.map(({ id: publisher, name }) => (
          <div key={publisher} className="flex min-h-11 items-center gap-3">
            <Checkbox
              id={`${id}-${publisher}`}
              checked={chosen.has(publisher)}
              onCheckedChange={(isChosen) => choose(publisher, isChosen)}
            />
            <AccountFace id={publisher} organizations={organizations} />
            <label htmlFor={`${id}-${publisher}`} className="min-w-0 flex-1 break-words text-sm text-text">
              {name}
            </label>
          </div>
        ))}
      </fieldset>
      {kept.length > 0 && (
        <p className="mt-2 text-sm text-warning">
          {text.kept(kept.map((page) => publisherName(page, organizations)))}
        </p>
      )}
      {chosen.size === 0 && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {text.none}
        </p>
      )}
    </ChoiceFrame>
  );
}

const DAYS = Object.entries(manyText.approval.dayOptions).map(([value, label]) => ({ value, label }));

export function ApprovalDialog({ cards, isRunning, onChoose, onClose }: ChoiceDialogProps) {
  const text = manyText.approval;
  const count = cards.length;
  const [days, setDays] = useState("7");
  const [required, setRequired] = useState(false);
  return (
    <ChoiceFrame
      text={{ title: text.title, description: text.description(count), confirm: text.confirm(count) }}
      count={count}
      isRunning={isRunning}
      isReady
      onConfirm={() => onChoose({ act: "approval", days: Number(days), required })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field label={text.days(count)} hint={text.ends(count)} className="max-w-60">
          {(props) => <Select {...props} value={days} onValueChange={setDays} options={DAYS} />}
        </Field>
        <SwitchRow label={text.gate} hint={text.gateHint} checked={required} onCheckedChange={setRequired} />
      </div>
    </ChoiceFrame>
  );
}

export function DeletionDialog({ cards, isRunning, onChoose, onClose }: ChoiceDialogProps) {
  const text = manyText.deletion;
  const published = cards.filter(({ status }) => status === "listas").length;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(cards.length)}
      description={text.question(cards.length)}
      confirmLabel={manyText.act.delete}
      danger
      loading={isRunning}
      onConfirm={() => onChoose({ act: "delete" })}
    >
      <p className="text-sm text-text-muted">
        {published > 0 && `${text.published(published)} `}
        {text.kept(cards.length)}
      </p>
    </ConfirmDialog>
  );
}
