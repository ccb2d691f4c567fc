import { useMutation, useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { useId, useState } from "react";
import { type Pages, publishingOrganizations } from "@/data/linkedin-organizations/organizations";
import {
  type PostingSlot,
  postingSlots,
  SLOT_LIMIT,
  useAddSlot,
  useRemoveSlot,
} from "@/data/posting-slots/slots";
import { PERSONAL } from "@/data/posts/rows";
import { timeZoneInWords } from "@/data/posts/schedule";
import { publisherName } from "@/posts/publisher-names";
import { wantsHolidaySlots } from "@/shared/session/account";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { useUser } from "@/shared/session/session";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { passFocusOn } from "@/ui/focus";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { Switch } from "@/ui/switch";
import { TimeSelect } from "@/ui/time-select";
import { slotsText } from "./slots.text";

type SlotsDialogProps = {
  userId: string;
  timeZone: string;
  organizations: Pages;
  onClose: () => void;
};

const WEEKDAYS = slotsText.weekdays.map((name, index) => ({ value: String(index + 1), label: name }));

export function SlotsDialog({ userId, timeZone, organizations, onClose }: SlotsDialogProps) {
  const slots = useQuery(postingSlots(userId));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={slotsText.title}
      description={slotsText.description}
    >
      <div className="flex flex-col gap-5">
        {slots.data ? (
          <SlotList userId={userId} timeZone={timeZone} slots={slots.data} organizations={organizations} />
        ) : slots.isError ? (
          <ErrorState title={slotsText.failed} query={slots} />
        ) : (
          <Skeleton className="h-24 rounded-lg" />
        )}
        <AddSlot userId={userId} timeZone={timeZone} organizations={organizations} slots={slots.data ?? []} />
        <HolidaySwitch />
      </div>
    </Dialog>
  );
}

function HolidaySwitch() {
  const user = useUser();
  const id = useId();
  const save = useMutation({
    mutationFn: (skips: boolean) => saveAccountMetadata({ slots_on_holidays: !skips }),
    meta: { errorMessage: slotsText.holidaysFailed() },
  });
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm text-text">
        {slotsText.skipHolidays()}
      </label>
      <Switch
        id={id}
        checked={save.isPending ? save.variables : !wantsHolidaySlots(user)}
        busy={save.isPending}
        onCheckedChange={(skips) => save.mutate(skips)}
      />
    </div>
  );
}

type SlotListProps = Omit<SlotsDialogProps, "onClose"> & { slots: readonly PostingSlot[] };

function SlotList({ userId, timeZone, slots, organizations }: SlotListProps) {
  const remove = useRemoveSlot(userId);
  if (slots.length === 0) return <p className="text-sm text-text-muted">{slotsText.none}</p>;
  return (
    <ul className="divide-y divide-border rounded-lg bg-surface-2">
      {slots.map((slot) => {
        const when = `${slotsText.weekdays[slot.weekday - 1]} ${slot.post_time.slice(0, 5)}`;
        return (
          <li key={slot.id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1 pr-1 pl-3 text-sm">
            <span className="w-36 max-w-full shrink-0 text-text tabular-nums first-letter:uppercase">
              {when}
            </span>
            <span className="wrap-anywhere min-w-0 flex-1 basis-[5rem] text-text-muted">
              {publisherName(slot.publisher, organizations)}
              {slot.timezone !== timeZone && ` · ${timeZoneInWords(slot.timezone)}`}
            </span>
            <Button
              ref={passFocusOn}
              variant="ghost"
              size="icon"
              className="ml-auto"
              aria-label={slotsText.remove(when)}
              disabled={remove.isPending && remove.variables === slot.id}
              onClick={() => remove.mutate(slot.id)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function AddSlot({ userId, timeZone, organizations, slots }: SlotListProps) {
  const add = useAddSlot(userId);
  const [publisher, setPublisher] = useState<string>(PERSONAL);
  const [weekday, setWeekday] = useState("2");
  const [time, setTime] = useState<string | null>("09:00");
  const publishers = [
    PERSONAL,
    ...publishingOrganizations(organizations).map((page) => page.organization_id),
  ];
  const isTaken = (day: string) =>
    slots.some(
      (slot) =>
        slot.publisher === publisher && String(slot.weekday) === day && slot.post_time.slice(0, 5) === time,
    );
  const isThere = isTaken(weekday);
  // Selects the next day on which this time is free: the form refuses the slot that now exists, and its disabled button
  // would lose the focus.
  const offerNextDay = () => {
    const days = WEEKDAYS.map(({ value }) => value);
    const at = days.indexOf(weekday);
    const next = [...days.slice(at + 1), ...days.slice(0, at)].find((day) => !isTaken(day));
    if (next) setWeekday(next);
  };
  const problem = slots.length >= SLOT_LIMIT ? slotsText.full : isThere ? slotsText.exists : null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={slotsText.publisher}>
        {(props) => (
          <Select
            {...props}
            value={publisher}
            onValueChange={setPublisher}
            options={publishers.map((id) => ({ value: id, label: publisherName(id, organizations) }))}
          />
        )}
      </Field>
      <Field label={slotsText.weekday}>
        {(props) => <Select {...props} value={weekday} onValueChange={setWeekday} options={WEEKDAYS} />}
      </Field>
      <Field label={slotsText.hour} error={problem}>
        {(props) => <TimeSelect {...props} value={time} onChange={setTime} />}
      </Field>
      <Button
        variant="secondary"
        className="self-start sm:mt-7.25"
        disabled={problem !== null || time === null}
        loading={add.isPending}
        onClick={() =>
          time &&
          add.mutate(
            { publisher, weekday: Number(weekday), post_time: time, timezone: timeZone },
            { onSuccess: offerNextDay },
          )
        }
      >
        <Plus aria-hidden="true" />
        {slotsText.add}
      </Button>
    </div>
  );
}
