import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["calendar_notes"]["Row"];

export const NOTE_COLORS = ["gray", "blue", "violet", "orange", "pink", "lime"] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];
export type NoteKind = "note" | "idea";
export const NOTE_LIMIT = 500;

export type CalendarNote = Pick<Row, "id" | "day" | "body"> & { color: NoteColor; kind: NoteKind };
export type NewNote = Omit<CalendarNote, "id">;

const COLUMNS = "id, day, body, color, kind";
const noteKeys = { all: (userId: string) => ["calendar_notes", userId] as const };

const toNote = ({
  color,
  kind,
  ...row
}: Pick<Row, "id" | "day" | "body" | "color" | "kind">): CalendarNote => ({
  ...row,
  color: NOTE_COLORS.find((one) => one === color) ?? "gray",
  kind: kind === "idea" ? "idea" : "note",
});

export const notesBetween = (userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...noteKeys.all(userId), from, to] as const,
    queryFn: async ({ signal }): Promise<CalendarNote[]> =>
      unwrap(
        await supabase
          .from("calendar_notes")
          .select(COLUMNS)
          .eq("user_id", userId)
          .gte("day", from)
          .lte("day", to)
          .order("day")
          .order("created_at")
          .limit(1000)
          .abortSignal(signal),
      ).map(toNote),
  });

/** The browser makes `id`, so that a repeated insert makes only one note. */
export type SaveNote = CalendarNote & { isNew: boolean };

async function saveNote(userId: string, { id, isNew, ...note }: SaveNote): Promise<void> {
  const row = { ...note, body: note.body.trim() };
  await send(["calendar_notes", id, row], async () => {
    const table = supabase.from("calendar_notes");
    return unwrap(
      isNew
        ? await table.upsert({ id, user_id: userId, ...row }, { onConflict: "id", ignoreDuplicates: true })
        : await table.update(row).eq("id", id).eq("user_id", userId).select("id").single(),
    );
  });
}

function useNoteMutation<Input>(userId: string, mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: noteKeys.all(userId) }),
  });
}

export const useSaveNote = (userId: string) =>
  useNoteMutation(userId, (note: SaveNote) => saveNote(userId, note));

/** Removes a note; succeeds also when another tab has already removed it. */
export const useRemoveNote = (userId: string) =>
  useNoteMutation(userId, async (id: string) => {
    await send(["calendar_notes", id], async () =>
      unwrap(await supabase.from("calendar_notes").delete().eq("id", id).eq("user_id", userId).select("id")),
    );
  });
