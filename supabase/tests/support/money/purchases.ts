import { OWNER } from "../builders.ts";
import { one, type Query, type Stage } from "../database.ts";

const PACK = { credits: 10, price: 9, minor: 900 };

export const packId = async (admin: Query, credits = PACK.credits): Promise<string> =>
  (
    await one(
      admin<{ id: string }>("select id from public.credit_packs where credits = $1 and is_active", [credits]),
    )
  ).id;

export type Settling = {
  session?: string;
  outcome?: "paid" | "pending" | "failed" | "expired" | "open";
  minor?: number;
  currency?: string;
  userId?: string | null;
  pack?: string | null;
  event?: string | null;
};

export type Settled = { status: string; credits: number | null };

export const settle = (service: Query, asked: Settling = {}): Promise<Settled> => {
  const { session = "cs_1", outcome = "paid", minor = PACK.minor, currency = "usd" } = asked;
  const { userId = null, pack = null, event = null } = asked;
  return one(
    service<Settled>(
      `select status, credits::float as credits from engine.settle_checkout($1, $2, $3, $4, $5, $6, $7, $8, $9, 'checkout.session.completed')`,
      [
        session,
        outcome,
        `pi_${session}`,
        minor,
        currency,
        "https://pay.example/receipt",
        userId,
        pack,
        event,
      ],
    ),
  );
};

export async function openCheckout(
  { service, admin }: Pick<Stage, "service" | "admin">,
  session = "cs_1",
  userId = OWNER.id,
): Promise<void> {
  await service(
    "select engine.remember_checkout($1, $2, $3, $4, $5, gen_random_uuid(), $6, now() + interval '1 day')",
    [session, userId, await packId(admin), PACK.credits, PACK.price, `https://pay.example/${session}`],
  );
}

export async function buy(stage: Pick<Stage, "service" | "admin">, session = "cs_1"): Promise<Settled> {
  await openCheckout(stage, session);
  return settle(stage.service, { session });
}

export type Reversal = {
  id?: string;
  kind?: "refund" | "dispute";
  state?: "open" | "taken" | "returned";
  payment?: string;
  minor?: number;
  currency?: string;
  event?: string | null;
};

export const reverse = async (service: Query, asked: Reversal = {}): Promise<boolean> => {
  const { id = "re_1", kind = "refund", state = "taken", payment = "pi_cs_1", minor = PACK.minor } = asked;
  return (
    await one(
      service<{ ok: boolean }>(
        "select engine.note_reversal($1, $2, $3, $4, $5, $6, $7, 'refund.created') as ok",
        [id, kind, state, payment, minor, asked.currency ?? "usd", asked.event ?? null],
      ),
    )
  ).ok;
};

export type Purchase = { status: string; amount: number; revoked: number; refunded: number };

export const purchases = (query: Query): Promise<Purchase[]> =>
  query<Purchase>(
    `select status, amount::float as amount, revoked_credits::float as revoked, refunded_minor::int as refunded
     from public.credit_purchases order by stripe_session_id`,
  );

export const alarms = async (admin: Query): Promise<string[]> =>
  (
    await admin<{ alarm: string }>(
      "select kind || ' ' || subject as alarm from public.money_alarms where resolved_at is null order by 1",
    )
  ).map(({ alarm }) => alarm);

export const books = async (admin: Query): Promise<string[]> =>
  (
    await admin<{ entry: string }>(
      "select kind || ' ' || amount_minor as entry from private.accounting_records order by id",
    )
  ).map(({ entry }) => entry);

export const notices = async (query: Query, userId = OWNER.id): Promise<string[]> =>
  (
    await query<{ message: string }>(
      "select message from public.notifications where user_id = $1 order by created_at, message",
      [userId],
    )
  ).map(({ message }) => message);
