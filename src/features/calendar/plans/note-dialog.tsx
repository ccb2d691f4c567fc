import PenLine from "lucide-react/icons/pen-line";
import Trash2 from "lucide-react/icons/trash";
import { type FormEvent, useId, useState } from "react";
import {
  type CalendarNote,
  type NewNote,
  NOTE_COLORS,
  NOTE_LIMIT,
  useRemoveNote,
  useSaveNote,
} from "@/data/calendar-notes";
import { useSaveSeries } from "@/data/note-series/mutations";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { DatePicker } from "@/ui/date-picker";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/textarea";
import { Choice } from "./choice";
import { NOTE_CLASS } from "./day-mark-list";
import { endNoteDraft, keepNoteDraft, readNoteDraft } from "./note-draft";
import { plansText } from "./plans.text";
import { endsTooEarly, RepeatFields, type Repetition } from "./repeat-fields";
import { seriesText } from "./series.text";

type NoteDialogProps = {
  userId: string;
  /** Null creates a new note. */
  note: CalendarNote | null;
  day: string;
  onClose: () => void;
  onToPost: (note: Pick<NewNote, "body" | "day">) => void;
};

/** Writes, changes or removes a note or an idea, or turns it into a card. An unsaved new note stays on the device. */
export function NoteDialog({ userId, note: opened, day, onClose, onToPost }: NoteDialogProps) {
  // Rotating a phone may hide the open note's day; the note must not be saved as a second one.
  const [note] = useState(opened);
  const [draft, setDraft] = useState<CalendarNote>(
    () =>
      note ??
      readNoteDraft(userId) ?? { id: crypto.randomUUID(), day, body: "", color: "gray", kind: "note" },
  );
  const [repetition, setRepetition] = useState<Repetition>({ every: null, endsOn: null });
  const saveNote = useSaveNote(userId);
  const saveSeries = useSaveSeries(userId);
  const save = repetition.every ? saveSeries : saveNote;
  const remove = useRemoveNote(userId);
  const change = (changes: Partial<NewNote>) => {
    // A running save closes the dialog, which would lose changes made meanwhile.
    if (save.isPending) return;
    // Each change of a new note makes a new key; the same text repeats its key after an unanswered save.
    const next = { ...draft, ...changes, ...(!note && { id: crypto.randomUUID() }) };
    setDraft(next);
    if (!note) keepNoteDraft(userId, next);
  };
  const end = () => (note ? undefined : endNoteDraft(userId, draft));
  const close = (message: string) => {
    toast.success(message);
    onClose();
  };
  const form = useId();
  const { day: on, body, color, kind } = draft;
  const isBlank = body.trim() === "";
  const isWrong = isBlank || endsTooEarly(repetition, on);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = (message: string) => ({
      onSuccess: () => {
        end();
        close(message);
      },
    });
    const { every, endsOn: ends_on } = repetition;
    if (isWrong) return;
    if (!every) return saveNote.mutate({ ...draft, isNew: !note }, done(plansText.saved));
    const { id } = draft;
    saveSeries.mutate(
      { id, isNew: true, body, color, every, starts_on: on, ends_on },
      done(seriesText.saved),
    );
  };
  const toPost = () => {
    end();
    onToPost(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      dismissible={!note || note === draft}
      title={note ? plansText.editTitle : plansText.newTitle}
      description={plansText.description}
      footer={
        <>
          {note && (
            <Button
              variant="ghost"
              loading={remove.isPending}
              onClick={() => remove.mutate(note.id, { onSuccess: () => close(plansText.removed) })}
            >
              <Trash2 aria-hidden="true" />
              {plansText.remove}
            </Button>
          )}
          {!repetition.every && (
            <Button variant="secondary" disabled={isBlank} onClick={toPost}>
              <PenLine aria-hidden="true" />
              {plansText.toPost}
            </Button>
          )}
          <Button type="submit" form={form} disabled={isWrong} loading={save.isPending}>
            {plansText.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {!repetition.every && (
          <Choice
            label={plansText.kind}
            options={["note", "idea"] as const}
            value={kind}
            nameOf={(one) => plansText.kinds[one]}
            onChange={(next) => change({ kind: next })}
          />
        )}
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
        <Field label={plansText.day}>
          {(props) => <DatePicker {...props} value={on} onChange={(next) => change({ day: next ?? on })} />}
        </Field>
        {!note && (
          <RepeatFields
            day={on}
            repetition={repetition}
            mayBeOnce
            onChange={(next) => {
              setRepetition(next);
              change({});
            }}
          />
        )}
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
