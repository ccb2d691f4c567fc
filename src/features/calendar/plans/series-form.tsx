import { type FormEvent, useId, useState } from "react";
import { NOTE_COLORS, NOTE_LIMIT } from "@/data/calendar/calendar-notes";
import { useRemoveSeries, useSaveSeries } from "@/data/note-series/mutations";
import type { NoteSeries } from "@/data/note-series/series";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DatePicker } from "@/ui/date-picker";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/textarea";
import { Choice } from "./choice";
import { NOTE_CLASS } from "./day-mark-list";
import { plansText } from "./plans.text";
import { endsTooEarly, RepeatFields } from "./repeat-fields";
import { seriesText as text } from "./series.text";
import { SkippedDays } from "./skipped-days";

type SeriesFormProps = { userId: string; series: NoteSeries; onClose: () => void };

export function SeriesForm({ userId, series, onClose }: SeriesFormProps) {
  const form = useId();
  const [draft, setDraft] = useState(series);
  const [isAsking, setIsAsking] = useState(false);
  const save = useSaveSeries(userId);
  const remove = useRemoveSeries(userId);
  const change = (changes: Partial<NoteSeries>) => {
    // The save that is running closes the dialog, so a change made now would be lost.
    if (!save.isPending) setDraft((now) => ({ ...now, ...changes }));
  };
  const { id, body, color, every, starts_on, ends_on } = draft;
  const repetition = { every, endsOn: ends_on };
  const isWrong = body.trim() === "" || endsTooEarly(repetition, starts_on);
  const close = (message: string) => {
    toast.success(message);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const rule = { body, color, every, starts_on, ends_on };
    save.mutate({ id, isNew: false, ...rule }, { onSuccess: () => close(text.saved) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || save.isPending ? undefined : onClose())}
      dismissible={draft === series}
      title={text.editTitle}
      description={text.description}
      footer={
        <>
          <Button variant="ghost" disabled={save.isPending} onClick={() => setIsAsking(true)}>
            {text.remove}
          </Button>
          <Button type="submit" form={form} disabled={isWrong} loading={save.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={plansText.body} hint={plansText.left(NOTE_LIMIT - body.length)}>
          {(props) => (
            <Textarea
              {...props}
              rows={4}
              maxLength={NOTE_LIMIT}
              value={body}
              readOnly={save.isPending}
              onChange={(event) => change({ body: event.target.value })}
            />
          )}
        </Field>
        <Field label={text.startsOn}>
          {(props) => (
            <DatePicker
              {...props}
              value={starts_on}
              onChange={(next) => change({ starts_on: next ?? starts_on })}
            />
          )}
        </Field>
        <RepeatFields
          day={starts_on}
          repetition={repetition}
          mayBeOnce={false}
          onChange={(next) => change({ every: next.every ?? every, ends_on: next.endsOn })}
        />
        <Choice
          label={plansText.color}
          options={NOTE_COLORS}
          value={color}
          nameOf={(one) => plansText.colors[one]}
          dotOf={(one) => NOTE_CLASS[one]}
          onChange={(next) => change({ color: next })}
        />
        <SkippedDays userId={userId} series={series} />
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={text.remove}
        description={text.removal}
        confirmLabel={text.remove}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: () => close(text.removed) })}
      >
        <p className="text-sm text-text-muted">{text.removalHint}</p>
      </ConfirmDialog>
    </Dialog>
  );
}
