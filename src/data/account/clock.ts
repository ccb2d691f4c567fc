import { once } from "@/shared/client/send";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { clockOf } from "@/shared/time/dates";

type Place = { date: string; time: string | null };

/**
 * A card's date and time: `now`, before a change of time zone; `clock`, after a change that keeps the clock time;
 * `moment`, after a change that keeps the instant.
 */
export type MovedCard = { title: string; now: Place; clock: Place; moment: Place };

export type ClockChange = { from: string; to: string };

const placeOf = (date: string, time: string | null): Place => ({ date, time: time && clockOf(time) });

export async function previewClockChange({ from, to }: ClockChange) {
  const rows = unwrap(await supabase.rpc("preview_clock_change", { p_from: from, p_to: to }));
  return {
    total: rows[0]?.total ?? 0,
    cards: rows.map(
      (row): MovedCard => ({
        title: row.title,
        now: placeOf(row.date, row.post_time),
        clock: placeOf(row.clock_date, row.clock_time),
        moment: placeOf(row.moment_date, row.moment_time),
      }),
    ),
  };
}

/**
 * Moves the unpublished posts to the new zone, then changes the account. After an interruption between the two steps, a
 * repeated request does not move the posts again.
 */
export async function changeClock({ from, to, keeps }: ClockChange & { keeps: "clock" | "moment" }) {
  await once("change_clock", { p_from: from, p_to: to, p_keeps: keeps });
  await saveAccountMetadata({ timezone: to });
}
