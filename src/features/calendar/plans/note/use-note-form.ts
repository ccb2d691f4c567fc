import { type FormEvent, useState } from "react";
import { type CalendarNote, type NewNote, useRemoveNote, useSaveNote } from "@/data/calendar/calendar-notes";
import { useSaveSeries } from "@/data/note-series/mutations";
import { toast } from "@/shared/toast";
import { plansText } from "../plans.text";
import { endsTooEarly, type Repetition } from "../repeat-fields";
import { seriesText } from "../series.text";
import { noteDraft } from "./note-draft";

type NoteFormOptions = {
  userId: string;
  note: CalendarNote | null;
  day: string;
  onClose: () => void;
};

export function useNoteForm({ userId, note: opened, day, onClose }: NoteFormOptions) {
  // Keeps the note with which the dialog opened: a rotation of the phone may hide the note's day, and a save must then
  // not make a second note.
  const [note] = useState(opened);
  const [draft, setDraft] = useState<CalendarNote>(
    () =>
      note ??
      noteDraft.read(userId) ?? { id: crypto.randomUUID(), day, body: "", color: "gray", kind: "note" },
  );
  const [repetition, setRepetition] = useState<Repetition>({ every: null, endsOn: null });
  const saveNote = useSaveNote(userId);
  const saveSeries = useSaveSeries(userId);
  const isSaving = saveNote.isPending || saveSeries.isPending;
  const remove = useRemoveNote(userId);
  const isBusy = isSaving || remove.isPending;
  const change = (changes: Partial<NewNote>) => {
    // The request that is running closes the dialog, so a change made now would be lost.
    if (isBusy) return;
    // A changed new note gets a new key; an unchanged note keeps its key, so that a repeated save makes only one note.
    const next = { ...draft, ...changes, ...(!note && { id: crypto.randomUUID() }) };
    setDraft(next);
    if (!note) noteDraft.write(userId, next);
  };
  const end = () => {
    if (!note && noteDraft.read(userId)?.id === draft.id) noteDraft.write(userId, null);
  };
  const close = (message: string) => {
    toast.success(message);
    onClose();
  };
  const isBlank = draft.body.trim() === "";
  const isWrong = isBlank || endsTooEarly(repetition, draft.day);
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
    const { id, body, color, day: starts_on } = draft;
    saveSeries.mutate({ id, isNew: true, body, color, every, starts_on, ends_on }, done(seriesText.saved));
  };
  return {
    note,
    draft,
    change,
    repetition,
    repeat: (next: Repetition) => {
      if (isBusy) return;
      setRepetition(next);
      change({});
    },
    isBlank,
    isWrong,
    isSaving,
    isBusy,
    isRemoving: remove.isPending,
    submit,
    remove: (id: string) => remove.mutate(id, { onSuccess: () => close(plansText.removed) }),
    end,
  };
}
