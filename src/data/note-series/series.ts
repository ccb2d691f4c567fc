import { queryOptions } from "@tanstack/react-query";
import { NOTE_COLORS, type NoteColor } from "@/data/calendar/calendar-notes";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";

type Row = Database["public"]["Tables"]["note_series"]["Row"];

export const REPEATS = [
  "week",
  "month-day",
  "month-weekday",
  "month-last-weekday",
  "month-last-day",
] as const;
export type Repeat = (typeof REPEATS)[number];

/** A repeated idea. Its days are counted from `starts_on`, the first day. */
export type NoteSeries = Pick<Row, "id" | "body" | "starts_on" | "ends_on" | "used_on" | "skipped_on"> & {
  color: NoteColor;
  every: Repeat;
  /** For each day whose card was made before a change of the series' text: the series' text when the card was made. */
  used_bodies: Readonly<Record<string, string>>;
};
export type SeriesRule = Omit<NoteSeries, "id" | "used_on" | "used_bodies" | "skipped_on">;

export const seriesKeys = { all: (userId: string) => ["note_series", userId] as const };

/** Every series of the user, at most a hundred. A series with a rule from a newer server is left out. */
export const noteSeries = (userId: string) =>
  queryOptions({
    queryKey: seriesKeys.all(userId),
    queryFn: async ({ signal }): Promise<NoteSeries[]> =>
      unwrap(
        await supabase
          .from("note_series")
          .select("id, body, color, every, starts_on, ends_on, used_on, used_bodies, skipped_on")
          .eq("user_id", userId)
          .order("created_at")
          .abortSignal(signal),
      ).flatMap(({ color, every, used_bodies, ...row }) => {
        const known = REPEATS.find((one) => one === every);
        return known
          ? [
              {
                ...row,
                every: known,
                used_bodies: used_bodies as NoteSeries["used_bodies"],
                color: NOTE_COLORS.find((one) => one === color) ?? "gray",
              },
            ]
          : [];
      }),
  });
