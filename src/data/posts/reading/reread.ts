import { supabase } from "@/shared/client/supabase";
import { unwrap } from "@/shared/errors";
import { PAGE_ROWS, POST_COLUMNS, type PostRow } from "../rows";
import { filterAfter, readAll } from "./pages";

type Mark = Pick<PostRow, "id" | "date" | "updated_at">;

/** The ids of a request are in its address, which gateways limit to some thousand characters. */
const IDS_AT_ONCE = 100;
/** When more posts have changed, reading the whole list takes fewer requests. */
const MOST_CHANGED = 300;

const readMarks = (userId: string, signal: AbortSignal): Promise<Mark[]> =>
  readAll(async (last) => {
    let marks = supabase.from("posts").select("id, date, updated_at").eq("user_id", userId);
    marks = marks.eq("status", "publicar");
    if (last) marks = marks.gte("date", last.date).or(filterAfter("date", last));
    return unwrap(await marks.order("date").order("id").limit(PAGE_ROWS).abortSignal(signal));
  });

async function readByIds(userId: string, ids: readonly string[], signal: AbortSignal): Promise<PostRow[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) =>
    ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  );
  const read = async (part: string[]) => {
    const posts = supabase.from("posts").select<string, PostRow>(POST_COLUMNS).eq("user_id", userId);
    return unwrap(await posts.eq("status", "publicar").in("id", part).abortSignal(signal));
  };
  return (await Promise.all(parts.map(read))).flat();
}

/**
 * Returns the list as it is now. Reads the id and `updated_at` of every post, and the other columns only of posts that
 * `known` lacks or has in another version. Null when too many changed. Compares for equality, not for later times,
 * because `updated_at` is when a transaction began, and an earlier transaction may commit later. Every update of a post
 * sets `updated_at`.
 */
export async function rereadToPublish(
  userId: string,
  known: readonly PostRow[],
  signal: AbortSignal,
): Promise<PostRow[] | null> {
  const marks = await readMarks(userId, signal);
  const rows = new Map(known.map((row) => [row.id, row]));
  const changed = marks.filter(({ id, updated_at }) => rows.get(id)?.updated_at !== updated_at);
  if (changed.length > MOST_CHANGED) return null;
  for (const { id } of changed) rows.delete(id);
  for (const row of await readByIds(
    userId,
    changed.map(({ id }) => id),
    signal,
  ))
    rows.set(row.id, row);
  return marks.flatMap(({ id }) => rows.get(id) ?? []);
}
