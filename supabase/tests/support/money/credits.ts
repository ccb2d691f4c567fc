import { OWNER } from "../builders.ts";
import { one, type Query } from "../database.ts";

export type Balance = {
  free: number;
  purchased: number;
  held: number;
  owed: number;
  available: number;
  bought: number;
  consumed: number;
};

export const balance = (query: Query, userId: string | null = null): Promise<Balance> =>
  one(
    query<Balance>(
      `select free_monthly_credits::float as free, purchased_credits::float as purchased, held_credits::float as held, owed_credits::float as owed,
        available_credits::float as available, total_purchased::float as bought, total_consumed::float as consumed
       from public.user_credit_stats where user_id = coalesce($1, user_id)`,
      [userId],
    ),
  );

const yes = async (answer: Promise<{ ok: boolean }[]>): Promise<boolean> => (await one(answer)).ok;

export const hold = async (
  query: Query,
  amount: number | null,
  key: string,
  userId = OWNER.id,
  postId: string | null = null,
): Promise<number | null> =>
  (
    await one(
      query<{ id: number | null }>("select engine.hold_credits($1, $2, 'image', $3, $4) as id", [
        userId,
        amount,
        key,
        postId,
      ]),
    )
  ).id;
export const grant = (query: Query, amount: number | null, key: string): Promise<boolean> =>
  yes(query("select engine.grant_purchased_credits($1, $2, $3, null) as ok", [OWNER.id, amount, key]));
export const capture = (query: Query, id: number | null): Promise<boolean> =>
  yes(query("select engine.capture_hold($1) as ok", [id]));
export const release = (query: Query, id: number | null): Promise<boolean> =>
  yes(query("select engine.release_hold($1) as ok", [id]));
export const renew = (query: Query, at: string): Promise<boolean> =>
  yes(query("select private.renew_free_credits($1, $2) as ok", [OWNER.id, at]));
export const renewAll = async (query: Query, at: string): Promise<number> =>
  (await one(query<{ n: number }>("select private.renew_all_free_credits($1) as n", [at]))).n;
