import CalendarOff from "lucide-react/icons/calendar-off";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import { useMarkSeriesDay } from "@/data/note-series/mutations";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { seriesText as text } from "./series.text";
import { isSeriesDay, type Occurrence } from "./series-days";
import { SeriesForm } from "./series-form";

type SeriesDialogProps = {
  userId: string;
  occurrence: Occurrence;
  onClose: () => void;
  onToPost: (note: { body: string; day: string }) => void;
};

export function SeriesDialog({ userId, occurrence, onClose, onToPost }: SeriesDialogProps) {
  const [isEditing, setIsEditing] = useState(false);
  const mark = useMarkSeriesDay(userId);
  const { series, day, isUsed, body } = occurrence;
  const { id } = series;
  const mayReopen = isUsed && isSeriesDay(series, day);
  const reopen = () => mark.mutateAsync({ id, day, state: "open" }).then(() => toast.success(text.reopened));
  const skip = () =>
    mark.mutate(
      { id, day, state: "skipped" },
      {
        onSuccess: () => {
          toast.success(text.skipped(day), {
            action: { label: text.undo, onClick: () => void reopen().catch(() => undefined) },
          });
          onClose();
        },
      },
    );
  // Marks the occurrence as used before the editor opens, so that a failed mark leaves the occurrence an unused idea.
  const toPost = () => mark.mutate({ id, day, state: "used" }, { onSuccess: () => onToPost({ body, day }) });
  if (isEditing) return <SeriesForm userId={userId} series={series} onClose={onClose} />;
  return (
    <Dialog
      open
      // The dialog stays open while the request runs, because only an open dialog opens the editor or shows the undo.
      onOpenChange={(open) => (open || mark.isPending ? undefined : onClose())}
      title={isUsed ? text.usedTitle : text.title}
      description={`${text.onDay(day)}. ${text.rule(series)}.`}
      footer={
        <>
          <Button variant="ghost" disabled={mark.isPending} onClick={() => setIsEditing(true)}>
            {text.edit}
          </Button>
          {mayReopen && (
            <Button
              variant="secondary"
              loading={mark.isPending}
              onClick={() => void reopen().then(onClose, () => undefined)}
            >
              {text.reopen}
            </Button>
          )}
          {!isUsed && (
            <>
              <Button
                variant="secondary"
                disabled={mark.isPending}
                loading={mark.isPending && mark.variables.state === "skipped"}
                onClick={skip}
              >
                <CalendarOff aria-hidden="true" />
                {text.skip}
              </Button>
              <Button
                disabled={mark.isPending}
                loading={mark.isPending && mark.variables.state === "used"}
                onClick={toPost}
              >
                <PenLine aria-hidden="true" />
                {text.toPost}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="whitespace-pre-wrap break-words text-text">{body}</p>
        <p className="text-sm text-text-muted">{isUsed ? text.used(mayReopen) : text.description}</p>
      </div>
    </Dialog>
  );
}
