import { beforeEach, describe, expect, test } from "vitest";
import { fc, runs, SEED } from "../functions/_shared/testing/properties.ts";
import { OWNER } from "./support/builders.ts";
import type { Query } from "./support/database.ts";
import { balance } from "./support/money/credits.ts";
import { alarms, books, openCheckout, purchases, reverse, settle } from "./support/money/purchases.ts";
import { testServer } from "./support/server.ts";

const CLIENTS = 20;
const server = testServer(CLIENTS);
const both = () => ({ service: server().admin, admin: server().admin });

beforeEach(async () => {
  const { admin } = server();
  await admin("delete from auth.users");
  await admin(
    "truncate public.stripe_events, public.money_alarms, private.payment_reversals, private.accounting_records",
  );
  await admin("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
});

const atOnce = <T>(count: number, fn: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => fn(n)));

describe("concurrent deliveries by Stripe have the same effect as one delivery", () => {
  test("a thousand deliveries of one event by twenty clients grant its credits once", async () => {
    const { admin } = server();
    await openCheckout(both());
    const answers = await atOnce(1000, () => settle(admin, { event: "evt_1" }));
    expect(answers.filter(({ status }) => status === "completed")).toHaveLength(1);
    expect(answers.filter(({ status }) => status === "duplicate")).toHaveLength(999);
    expect(await balance(admin)).toMatchObject({ purchased: 10, bought: 10 });
    expect(await admin("select deliveries from public.stripe_events")).toEqual([{ deliveries: 1000 }]);
  });

  test("when the return page and Stripe's events arrive many times, the credits are granted once", async () => {
    const { admin } = server();
    await openCheckout(both());
    const answers = await atOnce(100, (n) => settle(admin, { event: n % 2 ? `evt_${n % 10}` : null }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["completed", "duplicate"]));
    expect(await balance(admin)).toMatchObject({ purchased: 10, bought: 10 });
    expect(await books(admin)).toEqual(["sale 900"]);
  });

  test("a refund that runs concurrently with its payment is deducted from the payment's credits, in either order", async () => {
    const { admin } = server();
    for (let round = 0; round < 30; round++) {
      const session = `cs_${round}`;
      await openCheckout(both(), session);
      const back = () => reverse(admin, { id: `re_${round}`, payment: `pi_${session}`, minor: 450 });
      const paid = () => settle(admin, { session });
      await atOnce(8, (n) => ((n + round) % 2 ? back() : paid()) as Promise<unknown>);
    }
    expect(await balance(admin)).toMatchObject({ purchased: 150, bought: 150, owed: 0 });
    expect((await purchases(admin)).every(({ revoked }) => revoked === 5)).toBe(true);
  });

  const somebodyWaits = () =>
    expect
      .poll(() => server().admin("select 1 from pg_stat_activity where wait_event_type = 'Lock'"))
      .toHaveLength(1);
  const calls = {
    payment: (query: Query) => settle(query),
    refund: (query: Query) => reverse(query, { minor: 450 }),
  };
  test.each([
    ["payment", "refund"],
    ["refund", "payment"],
  ] as const)("while a %s is recorded, a %s of the same payment waits for it", async (first, second) => {
    const { admin, transaction } = server();
    await openCheckout(both());
    let later: Promise<unknown> = Promise.resolve();
    await transaction(null, async (query) => {
      await calls[first](query);
      later = calls[second](admin);
      await somebodyWaits();
    });
    await later;
    expect(await balance(admin)).toMatchObject({ purchased: 5, bought: 5, owed: 0 });
  });

  test("a refund that arrives while an operator accepts its payment removes its credits", async () => {
    const { admin, transaction } = server();
    await openCheckout(both());
    await settle(admin, { minor: 850 });
    let later: Promise<unknown> = Promise.resolve();
    await transaction(null, async (query) => {
      await query("select engine.resolve_payment_review(id, true) from public.credit_purchases");
      later = reverse(admin, { minor: 425 });
      await somebodyWaits();
    });
    await later;
    expect(await balance(admin)).toMatchObject({ purchased: 5, bought: 5, owed: 0 });
  });

  test("a thousand deliveries of one refund remove its credits once", async () => {
    const { admin } = server();
    await openCheckout(both());
    await settle(admin);
    const news = await atOnce(1000, (n) => reverse(admin, { minor: 300, event: n % 3 ? "evt_r" : null }));
    expect(news.filter(Boolean)).toHaveLength(1);
    expect(await balance(admin)).toMatchObject({ purchased: 6.67, bought: 6.67 });
  });

  test("concurrent requests with one key open one checkout", async () => {
    const { admin } = server();
    await atOnce(20, () => openCheckout(both(), "cs_same"));
    expect(await admin("select 1 from public.checkout_sessions")).toHaveLength(1);
  });

  test("when an account is deleted while its payment arrives, its accounting records stay and nothing deadlocks", async () => {
    const { admin } = server();
    for (let round = 0; round < 10; round++) {
      const userId = `00000000-0000-4000-8000-0000000002${round}0`;
      await admin("insert into auth.users (id, email) values ($1, $2)", [userId, `u${round}@example.com`]);
      await openCheckout(both(), `cs_${round}`, userId);
      const outcomes = await Promise.allSettled([
        settle(admin, { session: `cs_${round}` }),
        admin("delete from auth.users where id = $1", [userId]),
        reverse(admin, { id: `re_${round}`, payment: `pi_cs_${round}` }),
      ]);
      const failed = outcomes.filter(({ status }) => status === "rejected");
      // Delivers both events again, because Stripe repeats an event after a refusal.
      if (failed.length > 0) {
        await settle(admin, { session: `cs_${round}` });
        await reverse(admin, { id: `re_${round}`, payment: `pi_cs_${round}` });
        await admin("delete from auth.users where id = $1", [userId]);
      }
    }
    expect((await books(admin)).filter((entry) => entry === "sale 900")).toHaveLength(10);
  });
});

type Delivery =
  | { kind: "paid" | "pending" | "failed"; session: number; direct: boolean }
  | { kind: "reversal"; session: number; id: number; state: "open" | "taken" | "returned"; minor: number };

const delivery: fc.Arbitrary<Delivery> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("paid" as const, "paid" as const, "pending" as const, "failed" as const),
    session: fc.nat(3),
    direct: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("reversal" as const),
    session: fc.nat(3),
    id: fc.nat(2),
    state: fc.constantFrom("open" as const, "taken" as const, "returned" as const),
    minor: fc.constantFrom(300, 450, 900),
  }),
);

/**
 * Returns the purchase that any order of the events must give: each refund or dispute counts in its furthest
 * state.
 */
function expected(all: readonly Delivery[], session: number): { revoked: number; minor: number } | null {
  if (!all.some((each) => each.kind === "paid" && each.session === session)) return null;
  const order = ["open", "taken", "returned"];
  const last = new Map<number, { state: string; minor: number }>();
  for (const each of all) {
    if (each.kind !== "reversal" || each.session !== session) continue;
    const known = last.get(each.id);
    if (!known || order.indexOf(each.state) > order.indexOf(known.state))
      last.set(each.id, { state: each.state, minor: [300, 450, 900][each.id] ?? 0 });
  }
  const out = [...last.values()].filter(({ state }) => state !== "returned");
  const minor = Math.min(
    900,
    out.reduce((sum, each) => sum + each.minor, 0),
  );
  return { revoked: Math.round((10 * minor * 100) / 900) / 100, minor };
}

test("Stripe's events lead to the same result in any order, repeated or concurrent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(delivery, { minLength: 4, maxLength: 14 }), async (all) => {
      const { admin } = server();
      await admin("delete from auth.users");
      await admin(
        "truncate public.stripe_events, public.money_alarms, private.payment_reversals, private.accounting_records",
      );
      await admin("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
      for (const session of [0, 1, 2, 3]) await openCheckout(both(), `cs_${session}`);
      const send = (each: Delivery, n: number): Promise<unknown> =>
        each.kind === "reversal"
          ? reverse(admin, {
              // At Stripe each id has one amount, so events with the same id repeat it.
              id: `re_${each.session}_${each.id}`,
              payment: `pi_cs_${each.session}`,
              state: each.state,
              minor: [300, 450, 900][each.id],
              event: `evt_${n}`,
            })
          : settle(admin, {
              session: `cs_${each.session}`,
              outcome: each.kind,
              event: each.direct ? null : `evt_${n}`,
            });
      await Promise.all(all.flatMap((each, n) => [send(each, n), send(each, n), send(each, n)]));
      const kept = await admin<{ session: string; revoked: number; minor: number }>(
        `select stripe_session_id as session, revoked_credits::float as revoked, refunded_minor::int as minor
         from public.credit_purchases where status <> 'failed' order by 1`,
      );
      const wanted = [0, 1, 2, 3].flatMap((session) => {
        const purchase = expected(all, session);
        return purchase ? [{ session: `cs_${session}`, ...purchase }] : [];
      });
      expect(kept).toEqual(wanted);
      expect(await admin("select * from private.ledger_differences()")).toEqual([]);
      expect(await alarms(admin)).toEqual([]);
    }),
    { seed: SEED, numRuns: runs(25) },
  );
}, 120_000);
