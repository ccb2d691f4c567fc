import { EXPORTED_TABLES, type ExportedTable } from "@contract/account/exported-tables";
import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";

export type ExportedRow = Readonly<Record<string, unknown>>;

const ROWS_A_REQUEST = 500;

/** The user's rows of a table, a few hundred at a time. Throws `AppError`. */
export async function* rowsOf(
  table: ExportedTable,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<readonly ExportedRow[]> {
  for (let from = 0; ; from += ROWS_A_REQUEST) {
    let query = supabase.from(table).select("*").eq("user_id", userId);
    for (const column of EXPORTED_TABLES[table]) query = query.order(column);
    const rows: readonly ExportedRow[] = unwrap(
      await query
        .range(from, from + ROWS_A_REQUEST - 1)
        .retry(true)
        .abortSignal(signal),
    );
    yield rows;
    if (rows.length < ROWS_A_REQUEST) return;
  }
}
