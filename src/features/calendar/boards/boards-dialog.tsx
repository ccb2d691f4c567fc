import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { PERSONAL } from "@/data/posts/rows";
import { reviewBoards, useBoardsLive, useShareBoard } from "@/data/review-boards/boards";
import { publisherName, publisherOptions } from "@/posts/publisher-names";
import { paths } from "@/shared/paths";
import { formatMonth } from "@/shared/time/dates";
import { Button } from "@/ui/button";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { SwitchRow } from "@/ui/switch-row";
import { addMonths } from "../days/days";
import { BoardList } from "./board-list";
import { boardsText as text } from "./boards.text";

const DAYS = Object.entries(text.dayOptions).map(([value, label]) => ({ value, label }));
const MONTHS = 13;

type BoardsDialogProps = {
  userId: string;
  timeZone: string;
  organizations: Pages;
  day: string;
  now: number;
  onClose: () => void;
};

export function BoardsDialog({ userId, timeZone, organizations, day, now, onClose }: BoardsDialogProps) {
  const boards = useQuery({ ...reviewBoards(userId), refetchOnWindowFocus: "always" });
  useBoardsLive(userId);
  const share = useShareBoard(userId);
  const id = useId();
  const shown = `${day.slice(0, 7)}-01`;
  const [publisher, setPublisher] = useState<string>(PERSONAL);
  const [month, setMonth] = useState(shown);
  const [days, setDays] = useState("14");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const of = (set: (value: string) => void) => (value: string) => {
    set(value);
    setChosen(null);
  };
  const accounts = publisherOptions(organizations, [], [])
    .filter(({ isLost }) => !isLost)
    .map(({ id: value, name: label }) => ({ value, label }));
  const months = Array.from({ length: MONTHS }, (_, n) => {
    const value = `${addMonths(shown, n - 1).slice(0, 7)}-01`;
    return { value, label: formatMonth(value) };
  });
  const active = boards.data?.find((board) => board.publisher === publisher && board.month === month);
  const made = share.isSuccess ? share.variables : undefined;
  const isListed = boards.data?.some((one) => one.publisher === made?.publisher && one.month === made.month);
  // A board that was just made is missing from the list until the list is read again. Later its absence from the list
  // means that it has ended, here or in another tab.
  const [listed, setListed] = useState(0);
  if (isListed && listed !== share.submittedAt) setListed(share.submittedAt);
  const link = isListed || listed !== share.submittedAt ? share.data : undefined;
  const isMade = link !== undefined && made?.publisher === publisher && made.month === month;
  const isActive = isMade || active !== undefined;
  const required = chosen ?? active?.is_required ?? false;
  const hasBoards = boards.data !== undefined && boards.data.length > 0;
  const list = (
    <section aria-labelledby={`${id}-list`} className="flex flex-col gap-3">
      <h3 id={`${id}-list`} className="font-medium text-sm text-text">
        {text.active}
      </h3>
      {boards.isPending && <Skeleton className="h-16 rounded-lg" />}
      {boards.isError && boards.data === undefined && <ErrorState title={text.failed} query={boards} />}
      {boards.data && (
        <BoardList userId={userId} boards={boards.data} organizations={organizations} now={now} />
      )}
    </section>
  );
  return (
    <Dialog
      open
      // The response to the request holds the link, which is shown only once.
      onOpenChange={(open) => (open || share.isPending ? undefined : onClose())}
      title={text.title}
      description={text.description}
      footer={
        <Button
          variant={isActive ? "secondary" : "primary"}
          loading={share.isPending}
          disabled={boards.data === undefined}
          onClick={() => share.mutate({ publisher, month, timeZone, days: Number(days), required })}
        >
          {isActive ? text.renew : text.create}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {/* The link stays even if a later refetch fails, because it is shown only once. */}
        {made && link && (
          <CopyField
            label={text.address(
              text.nameOf(publisherName(made.publisher, organizations), formatMonth(made.month)),
            )}
            hint={text.once}
            // The secret is in the fragment, which browsers send to no server, so no log contains it.
            value={`${window.location.origin}${paths.reviewBoard()}#${link}`}
            action={text.copy}
            copied={text.copied}
            variant="primary"
            isNew
          />
        )}
        {hasBoards && list}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.account}>
            {(props) => (
              <Select {...props} value={publisher} onValueChange={of(setPublisher)} options={accounts} />
            )}
          </Field>
          <Field label={text.month}>
            {(props) => <Select {...props} value={month} onValueChange={of(setMonth)} options={months} />}
          </Field>
          <Field label={text.days}>
            {(props) => <Select {...props} value={days} onValueChange={setDays} options={DAYS} />}
          </Field>
        </div>
        <SwitchRow label={text.gate} hint={text.gateHint} checked={required} onCheckedChange={setChosen} />
        {active?.is_required && !required && <p className="text-sm text-text-muted">{text.stillHeld}</p>}
        {isActive && <p className="text-sm text-text-muted">{text.renewHint}</p>}
        {!hasBoards && !(isMade && boards.data) && list}
      </div>
    </Dialog>
  );
}
