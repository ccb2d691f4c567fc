import { useState } from "react";
import { clockTroubleOf, timeZoneInWords } from "@/data/posts/schedule";
import { shownTitle } from "@/posts/shown-title";
import { commonText } from "@/text/common";
import { Button } from "@/ui/button";
import { DatePicker } from "@/ui/date-picker";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { TimeSelect } from "@/ui/time-select";
import { calendarText } from "../calendar.text";
import type { CalendarEntry } from "../entries/entries";
import { isPast, type Moment } from "../entries/move-target";

type MoveDialogProps = {
  entry: CalendarEntry;
  now: number;
  onMove: (moment: Moment) => void;
  onClose: () => void;
};

export function MoveDialog({ entry, now, onMove, onClose }: MoveDialogProps) {
  const { timezone } = entry.own;
  const [date, setDate] = useState(entry.own.date);
  const [time, setTime] = useState(entry.own.time);
  const moment = { date, time, timezone };
  const trouble = time === null ? null : clockTroubleOf(date, time, timezone);
  const error = isPast(moment, now) ? calendarText.move.refused.past : null;
  const skipped =
    trouble?.kind === "skipped" && time !== null ? calendarText.move.skipped(time, trouble.goesOutAt) : null;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={calendarText.move.title(shownTitle(entry.title))}
      description={timeZoneInWords(timezone).replace("h", "H")}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button disabled={error !== null} onClick={() => onMove(moment)}>
            {calendarText.move.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={calendarText.move.day} error={error}>
          {(props) => <DatePicker {...props} value={date} onChange={(next) => setDate(next ?? date)} />}
        </Field>
        <Field
          label={calendarText.move.hour}
          hint={skipped ?? (time === null ? calendarText.unscheduled : null)}
        >
          {(props) => <TimeSelect {...props} value={time} onChange={setTime} />}
        </Field>
      </div>
    </Dialog>
  );
}
