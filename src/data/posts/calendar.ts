import { queryOptions } from "@tanstack/react-query";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import type { Database } from "@/types/database.types";
import { postKeys } from "./keys";
import { PAGE_ROWS } from "./rows";

export type CalendarRow = Database["public"]["Functions"]["list_calendar"]["Returns"][number];

export type DayRange = { from: string; to: string };

/** Posts from a day before `from` to a day after `to`, at most 62 days. `onPage` gets every page but the last. */
export const postsInCalendar = (
  userId: string,
  { from, to }: DayRange,
  onPage?: (rows: readonly CalendarRow[]) => void,
) =>
  queryOptions({
    queryKey: postKeys.calendar(userId, from, to),
    queryFn: async ({ signal }): Promise<CalendarRow[]> => {
      const rows: CalendarRow[] = [];
      for (let last: CalendarRow | undefined; ; last = rows.at(-1)) {
        let request = supabase.rpc("list_calendar", { p_from: from, p_to: to });
        if (last) request = request.gt("id", last.id);
        const page = unwrap(await request.order("id").limit(PAGE_ROWS).abortSignal(signal));
        rows.push(...page);
        if (page.length < PAGE_ROWS) return rows;
        if (onPage) setTimeout(() => onPage(page));
      }
    },
  });
