import { useMutation, useQueryClient } from "@tanstack/react-query";
import { once, send } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { type SeriesRule, seriesKeys } from "./series";

function useSeriesMutation<Input>(userId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: seriesKeys.all(userId) }),
  });
}

/** The browser makes `id`, so that a repeated insert makes only one series. */
export type SaveSeries = SeriesRule & { id: string; isNew: boolean };

export const useSaveSeries = (userId: string) =>
  useSeriesMutation(userId, ({ id, isNew, ...rule }: SaveSeries) => {
    const row = { ...rule, body: rule.body.trim() };
    return send(["note_series", id, row], async () => {
      const table = supabase.from("note_series");
      return unwrap(
        isNew
          ? await table.upsert({ id, user_id: userId, ...row }, { onConflict: "id", ignoreDuplicates: true })
          : await table.update(row).eq("id", id).eq("user_id", userId).select("id").single(),
      );
    });
  });

/** Removes a series; succeeds also when another tab has already removed it. */
export const useRemoveSeries = (userId: string) =>
  useSeriesMutation(userId, (id: string) =>
    send(["note_series", id], async () =>
      unwrap(await supabase.from("note_series").delete().eq("id", id).eq("user_id", userId).select("id")),
    ),
  );

export type SeriesMark = { id: string; day: string; state: "open" | "used" | "skipped" };

export const useMarkSeriesDay = (userId: string) =>
  useSeriesMutation(userId, ({ id, day, state }: SeriesMark) =>
    once("mark_series_day", { p_id: id, p_day: day, p_state: state }),
  );
