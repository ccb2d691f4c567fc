import { EXPORTED_COLUMNS, EXPORTED_TABLES, type ExportedTable } from "@contract/account/exported-tables";
import type { User } from "@supabase/auth-js";
import { supabase } from "@/shared/client/supabase";
import { env } from "@/shared/env";
import { unwrap } from "@/shared/errors";

export type ExportedRow = Readonly<Record<string, unknown>>;

const ROWS_A_REQUEST = 500;

type Page = { data: unknown; error: unknown; status: number };

async function* paged(
  read: (from: number, to: number) => PromiseLike<Page>,
): AsyncGenerator<readonly ExportedRow[]> {
  for (let from = 0; ; from += ROWS_A_REQUEST) {
    const rows = unwrap(await read(from, from + ROWS_A_REQUEST - 1)) as readonly ExportedRow[];
    yield rows;
    if (rows.length < ROWS_A_REQUEST) return;
  }
}

export const rowsOf = (table: ExportedTable, userId: string, signal: AbortSignal) =>
  paged((from, to) => {
    let query = supabase
      .from(table)
      .select(EXPORTED_COLUMNS[table] ?? "*")
      .eq("user_id", userId);
    for (const column of EXPORTED_TABLES[table]) query = query.order(column);
    return query.range(from, to).retry(true).abortSignal(signal);
  });

export const deletedPosts = (signal: AbortSignal) =>
  paged((from, to) => supabase.rpc("list_deleted_posts").range(from, to).retry(true).abortSignal(signal));

/** The addresses of all files of the user, including those that no post names. Throws `AppError`. */
export async function* ownFiles(signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const pages = paged((from, to) =>
    supabase.rpc("list_own_files").range(from, to).retry(true).abortSignal(signal),
  );
  for await (const rows of pages)
    yield rows.map(({ name }) => {
      const path = String(name).split("/").map(encodeURIComponent).join("/");
      return `${env.supabaseUrl}/storage/v1/object/public/media/${path}`;
    });
}

export const accountOf = ({
  id,
  email,
  phone,
  created_at,
  last_sign_in_at,
  user_metadata,
  identities,
}: User): ExportedRow => ({
  id,
  email,
  phone,
  created_at,
  last_sign_in_at,
  user_metadata,
  identities,
});
