import { POSTCARD } from "./builders.ts";
import { one, type Query } from "./database.ts";

export type DeletedCard = {
  id: string;
  postcard: number;
  status: string;
  title: string;
  time: string | null;
  unconfirmed: boolean;
};

/** Deletes the card $1 in the status $2, in the version that the caller sees. */
const DELETE_CARD = `select * from public.delete_post_card($1, $2,
  (select max(version) from public.posts where postcard = $1 and status = $2))`;

export const deleteCard = (
  query: Query,
  { status = "publicar", postcard = POSTCARD }: { status?: string; postcard?: number } = {},
): Promise<{ deleted: number; bin_id: string }> =>
  one(query<{ deleted: number; bin_id: string }>(DELETE_CARD, [postcard, status]));

export const listBin = (query: Query, postcard: number | null = null): Promise<DeletedCard[]> =>
  query<DeletedCard>(
    "select id, postcard::integer, status, title, post_time::text as time, unconfirmed from public.list_deleted_cards($1)",
    [postcard],
  );

export const restoreCard = (query: Query, id: string) =>
  query<{ id: string; time: string | null; state: string; version: number }>(
    "select id, post_time::text as time, publish_state as state, version from public.restore_post_card($1)",
    [id],
  );

export const ageBin = (admin: Query, days: number) =>
  admin(
    "update public.posts set deleted_at = deleted_at - make_interval(days => $1) where deleted_at is not null",
    [days],
  );
