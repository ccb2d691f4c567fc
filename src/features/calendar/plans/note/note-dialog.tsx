import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash";
import { useId } from "react";
import { type CalendarNote, type NewNote, NOTE_COLORS, NOTE_LIMIT } from "@/data/calendar/calendar-notes";
import { Button } from "@/ui/button";
import { DatePicker } from "@/ui/date-picker";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/textarea";
import { Choice } from "../choice";
import { NOTE_CLASS } from "../day-mark-list";
import { plansText } from "../plans.text";
import { RepeatFields } from "../repeat-fields";
import { useNoteForm } from "./use-note-form";

type NoteDialogProps = {
  userId: string;
  note: CalendarNote | null;
  day: string;
  onClose: () => void;
  onToPost: (note: Pick<NewNote, "body" | "day">) => void;
};

export function NoteDialog({ userId, note: opened, day, onClose, onToPost }: NoteDialogProps) {
  const form = useNoteForm({ userId, note: opened, day, onClose });
  const { note, draft, change, repetition, isBusy } = form;
  const { day: on, body, color, kind } = draft;
  const id = useId();
  const toPost = () => {
    form.end();
    onToPost(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      dismissible={!note || note === draft}
      title={note ? plansText.editTitle : plansText.newTitle}
      description={plansText.description}
      footer={
        <>
          {note && (
            <Button
              variant="ghost"
              disabled={isBusy}
              loading={form.isRemoving}
              onClick={() => form.remove(note.id)}
            >
              <Trash2 aria-hidden="true" />
              {plansText.remove}
            </Button>
          )}
          {!repetition.every && (
            <Button variant="secondary" disabled={form.isBlank || isBusy} onClick={toPost}>
              <PenLine aria-hidden="true" />
              {plansText.toPost}
            </Button>
          )}
          <Button type="submit" form={id} disabled={form.isWrong || isBusy} loading={form.isSaving}>
            {plansText.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <Field label={plansText.body} hint={plansText.left(NOTE_LIMIT - body.length)}>
          {(props) => (
            <Textarea
              {...props}
              rows={4}
              maxLength={NOTE_LIMIT}
              value={body}
              readOnly={isBusy}
              onChange={(event) => change({ body: event.target.value })}
            />
          )}
        </Field>
        {!repetition.every && (
          <Choice
            label={plansText.kind}
            options={["note", "idea"] as const}
            value={kind}
            nameOf={(one) => plansText.kinds[one]}
            onChange={(next) => change({ kind: next })}
          />
        )}
        <Field label={plansText.day}>
          {(props) => <DatePicker {...props} value={on} onChange={(next) => change({ day: next ?? on })} />}
        </Field>
        {!note && <RepeatFields day={on} repetition={repetition} mayBeOnce onChange={form.repeat} />}
        <Choice
          label={plansText.color}
          options={NOTE_COLORS}
          value={color}
          nameOf={(one) => plansText.colors[one]}
          dotOf={(one) => NOTE_CLASS[one]}
          onChange={(next) => change({ color: next })}
        />
      </form>
    </Dialog>
  );
}
