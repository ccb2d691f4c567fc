import { expect, test } from "vitest";
import { OTHER, OWNER, ROW_ID } from "./support/builders.ts";
import { one, type Query, raised, refusal, testDatabase } from "./support/database.ts";
import { balance, capture, grant, hold, release } from "./support/money/credits.ts";
import {
  alarms,
  books,
  buy,
  notices,
  openCheckout,
  packId,
  purchases,
  reverse,
  settle,
} from "./support/money/purchases.ts";

const { onStage } = testDatabase();
const BOUGHT = "Tu compra está hecha: agregamos 10 créditos a tu cuenta.";
const KEY = "00000000-0000-4000-8000-0000000000aa";

const open = (pack: string, price: number, key = KEY, user = OWNER.id): [sql: string, values: unknown[]] => [
  "select credits, price_usd::float as price, stripe_session_id as session, url from engine.open_checkout($1, $2, $3, $4)",
  [user, pack, price, key],
];

test(
  "the first request for a checkout returns the pack, and a repeated request returns the opened checkout",
  onStage(async ({ service, admin }) => {
    const pack = await packId(admin);
    const first = await one(service(...open(pack, 9)));
    expect(first).toEqual({ credits: 10, price: 9, session: null, url: null });
    await service("select engine.remember_checkout('cs_1', $1, $2, 10, 9, $3, 'https://pay', now())", [
      OWNER.id,
      pack,
      KEY,
    ]);
    await service("select engine.remember_checkout('cs_1', $1, $2, 10, 9, $3, 'https://later', now())", [
      OWNER.id,
      pack,
      KEY,
    ]);
    const again = await one(service(...open(pack, 5)));
    expect(again).toMatchObject({ price: 9, session: "cs_1", url: "https://pay" });
    expect(await raised(service(...open(await packId(admin, 20), 15)))).toBe("invalid_input");
    expect(await one(service(...open(pack, 9, KEY, OTHER.id)))).toMatchObject({ session: null });
    expect(await one(service(...open(pack, 9, ROW_ID)))).toMatchObject({ session: null, url: null });
  }),
);

test(
  "A5.05 · a checkout with another price is refused as price_changed, of an inactive or unknown pack as unavailable",
  onStage(async ({ service, admin }) => {
    const pack = await packId(admin);
    expect(await raised(service(...open(pack, 8.99)))).toBe("price_changed");
    await admin("update public.credit_packs set is_active = false where id = $1", [pack]);
    expect(await raised(service(...open(pack, 9)))).toBe("pack_not_available");
    expect(await raised(service(...open(ROW_ID, 9)))).toBe("pack_not_available");
  }),
);

test(
  "a user's 31st checkout within an hour is refused",
  onStage(async ({ service, admin }) => {
    const pack = await packId(admin);
    for (let n = 10; n < 40; n++) {
      await service(...open(pack, 9, `00000000-0000-4000-8000-0000000000${n}`));
    }
    expect(await raised(service(...open(pack, 9)))).toBe("checkouts_limit_reached");
    const known = `00000000-0000-4000-8000-000000000039`;
    expect(await one(service(...open(pack, 9, known)))).toMatchObject({ credits: 10, session: null });
    expect(await one(service(...open(pack, 9, known, OTHER.id)))).toMatchObject({ credits: 10 });
    expect(await admin("select used from private.quotas where bucket = 'checkouts' order by 1")).toEqual([
      { used: 1 },
      { used: 30 },
    ]);
  }),
);

test(
  "a checkout takes a use of the quota although another write has stored its request key",
  onStage(async ({ owner, service, admin }) => {
    await owner("select public.answer_once($1, 'release_slot', $2::text::jsonb)", [
      KEY,
      JSON.stringify({ p_publisher: "personal", p_at: "2030-01-15T14:00:00Z" }),
    ]);
    await service(...open(await packId(admin), 9));
    expect(await admin("select used from private.quotas where bucket = 'checkouts'")).toEqual([{ used: 1 }]);
  }),
);

test(
  "an inactive pack is hidden from visitors but keeps its name in the history, and another pack may have its credits",
  onStage(async ({ admin, visitor, owner }) => {
    const pack = await packId(admin);
    await admin("update public.credit_packs set is_active = false where id = $1", [pack]);
    await admin("insert into public.credit_packs (credits, price_usd) values (10, 8)");
    const prices = async (query: typeof owner) =>
      (
        await query<{ p: number }>(
          "select price_usd::float as p from public.credit_packs where credits = 10 order by 1",
        )
      ).map(({ p }) => p);
    expect([await prices(visitor), await prices(owner)]).toEqual([[8], [8, 9]]);
    const twice = admin("insert into public.credit_packs (credits, price_usd) values (10, 7)");
    expect((await refusal(twice)).code).toBe("23505");
  }),
);

test(
  "when a pack becomes inactive before the payment, the payment still grants its credits",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    await admin("update public.credit_packs set is_active = false, price_usd = 99");
    expect(await settle(service)).toEqual({ status: "completed", credits: 10 });
    expect((await balance(owner)).purchased).toBe(10);
  }),
);

test(
  "settling a payment repeatedly grants its credits once",
  onStage(async ({ service, admin, owner }) => {
    expect(await buy({ service, admin })).toEqual({ status: "completed", credits: 10 });
    expect(await settle(service)).toEqual({ status: "completed", credits: 10 });
    for (const outcome of ["failed", "expired", "pending", "open"] as const) {
      expect((await settle(service, { outcome })).status).toBe("completed");
    }
    expect(await balance(owner)).toMatchObject({ purchased: 10, bought: 10, available: 20.5 });
    expect(await purchases(owner)).toEqual([{ status: "completed", amount: 10, revoked: 0, refunded: 0 }]);
    expect(
      await owner("select price_usd::float as price, currency, receipt_url from public.credit_purchases"),
    ).toEqual([{ price: 9, currency: "usd", receipt_url: "https://pay.example/receipt" }]);
    expect(await books(admin)).toEqual(["sale 900"]);
    expect(await notices(admin)).toEqual([BOUGHT]);
  }),
);

test(
  "when a payment's return page is opened a week later, it shows the present state and grants nothing",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await hold(service, 15, "spent");
    await reverse(service, { minor: 450 });
    await admin("update public.credit_purchases set created_at = created_at - interval '7 days'");
    const before = await balance(owner);
    expect([await settle(service), await settle(service)]).toEqual([
      { status: "completed", credits: 10 },
      { status: "completed", credits: 10 },
    ]);
    await reverse(service, { id: "re_2", minor: 450 });
    expect(await settle(service)).toEqual({ status: "refunded", credits: null });
    expect(await balance(owner)).toMatchObject({ bought: before.bought - 5, consumed: before.consumed });
    expect(await books(admin)).toEqual(["sale 900", "refund -450", "refund -450"]);
  }),
);

test(
  "a Stripe event is processed once",
  onStage(async ({ service, admin }) => {
    await openCheckout({ service, admin });
    expect((await settle(service, { event: "evt_1" })).status).toBe("completed");
    expect((await settle(service, { event: "evt_1" })).status).toBe("duplicate");
    expect(await one(admin("select id, deliveries, object_id from public.stripe_events"))).toEqual({
      id: "evt_1",
      deliveries: 2,
      object_id: "cs_1",
    });
    expect(await reverse(service, { event: "evt_2" })).toBe(true);
    expect(await reverse(service, { event: "evt_2", state: "returned" })).toBe(false);
  }),
);

const pending = (query: Query) =>
  query<{ id: string }>(
    "select id, credits, price_usd::float as price, voucher_url as voucher from public.list_pending_payments()",
  );
const LATER = { id: "cs_1", credits: 10, price: 9, voucher: "https://pay.example/receipt" };

test.each([
  ["the money comes", "paid", "completed"],
  ["the voucher expires", "failed", "failed"],
] as const)(
  "a delayed payment is pending until %s, visible to its buyer only",
  async (_when, outcome, end) => {
    await onStage(async ({ service, admin, owner, other }) => {
      await openCheckout({ service, admin });
      expect(await pending(owner)).toEqual([]);
      await settle(service, { outcome: "pending" });
      await settle(service, { outcome: "pending", event: "evt_1" });
      expect(await pending(owner)).toEqual([LATER]);
      expect(await pending(other)).toEqual([]);
      await settle(service, { outcome: "expired" });
      expect(await pending(owner)).toEqual([LATER]);
      await settle(service, { outcome });
      expect(await pending(owner)).toEqual([]);
      expect(await purchases(owner)).toMatchObject([{ status: end }]);
    })();
  },
);

test(
  "a pending payment grants its credits with a notice when the money arrives",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    expect((await settle(service, { outcome: "pending" })).status).toBe("pending");
    expect([await purchases(owner), (await balance(owner)).purchased]).toEqual([[], 0]);
    expect((await settle(service)).status).toBe("completed");
    expect(await notices(admin)).toEqual(["Llegó tu pago: agregamos 10 créditos a tu cuenta."]);
  }),
);

test(
  "a failed delayed payment is in the history as failed, and grants its credits if the money arrives later",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    await settle(service, { outcome: "pending" });
    for (const _delivery of ["event", "sweep"])
      expect((await settle(service, { outcome: "failed" })).status).toBe("failed");
    expect(await purchases(owner)).toMatchObject([{ status: "failed" }]);
    expect(await books(admin)).toEqual([]);
    await settle(service, { outcome: "pending" });
    expect(await pending(owner)).toEqual([]);
    expect((await settle(service)).status).toBe("completed");
    expect((await balance(owner)).purchased).toBe(10);
  }),
);

test(
  "a dispute of a failed payment raises no alarm, and revokes credits once a later attempt has paid",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    await settle(service, { outcome: "failed" });
    await reverse(service, { state: "open", minor: 450 });
    expect(await purchases(owner)).toMatchObject([{ status: "failed" }]);
    expect(await alarms(admin)).toEqual([]);
    await settle(service);
    expect(await purchases(owner)).toMatchObject([{ status: "disputed", revoked: 5 }]);
    expect(await alarms(admin)).toEqual([]);
  }),
);

test(
  "an open or expired checkout leaves nothing in the history",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    for (const outcome of ["open", "expired"] as const)
      expect(await settle(service, { outcome })).toEqual({ status: outcome, credits: null });
    expect(await purchases(owner)).toEqual([]);
  }),
);

test.each([
  ["another amount", { minor: 899 }, { amount_minor: 899, currency: "usd" }],
  ["another currency", { currency: "eur" }, { amount_minor: 900, currency: "eur" }],
])(
  "A5.07 · a payment of %s is held for review: it grants no credits, and user and operator get a notice",
  (_what, wrong, paid) =>
    onStage(async ({ service, admin, owner }) => {
      await openCheckout({ service, admin });
      expect(await settle(service, wrong)).toEqual({ status: "review", credits: null });
      expect((await balance(owner)).purchased).toBe(0);
      expect(await alarms(admin)).toEqual(["payment_mismatch cs_1"]);
      const { details } = await one(admin<{ details: object }>("select details from public.money_alarms"));
      expect(details).toMatchObject({ ...paid, agreed_usd: 9 });
      expect((await notices(admin))[0]).toContain("está en revisión");
      expect((await settle(service)).status).toBe("review");
    })(),
);

test.each([
  ["accepts", "completed", 10, "agregamos 10 créditos a tu cuenta."],
  ["refuses", "failed", 0, "te devolveremos el dinero"],
])(
  "when an operator %s a payment in review, the payment becomes %s and adds %i credits",
  (decision, status, credits, words) =>
    onStage(async ({ service, admin, owner }) => {
      await openCheckout({ service, admin });
      await settle(service, { minor: 0 });
      const { id } = await one(admin<{ id: string }>("select id from public.credit_purchases"));
      const decide = () =>
        service("select engine.resolve_payment_review($1, $2)", [id, decision === "accepts"]);
      await decide();
      expect(await purchases(owner)).toMatchObject([{ status }]);
      expect([(await balance(owner)).purchased, await alarms(admin)]).toEqual([credits, []]);
      expect((await notices(admin)).join()).toContain(words);
      expect(await raised(decide())).toBe("not_found");
      expect((await settle(service)).status).toBe(status);
      expect(await alarms(admin)).toEqual([]);
    })(),
);

test.each([
  ["paid", "completed"],
  ["pending", "pending"],
  ["failed", "failed"],
  ["expired", "expired"],
] as const)(
  "a checkout with the outcome %s gets the state %s, and other checkouts stay open, also those of its buyer",
  (outcome, state) =>
    onStage(async (stage) => {
      await openCheckout(stage);
      await openCheckout(stage, "cs_2");
      await openCheckout(stage, "cs_3", OTHER.id);
      await settle(stage.service, { outcome });
      const states = await stage.admin(
        "select state, voucher_url is not null as voucher from public.checkout_sessions order by stripe_session_id",
      );
      const untouched = { state: "open", voucher: false };
      expect(states).toEqual([{ state, voucher: state === "pending" }, untouched, untouched]);
    })(),
);

test.each([true, false])(
  "an operator's decision about a payment (accepted: %j) leaves another payment in review, with its alarm",
  (accepts) =>
    onStage(async (stage) => {
      for (const session of ["cs_1", "cs_2"]) {
        await openCheckout(stage, session);
        await settle(stage.service, { session, minor: 1 });
      }
      const { id } = await one(
        stage.admin<{ id: string }>(
          "select id from public.credit_purchases where stripe_session_id = 'cs_1'",
        ),
      );
      await stage.service("select engine.resolve_payment_review($1, $2)", [id, accepts]);
      const settled = [await settle(stage.service), await settle(stage.service, { session: "cs_2" })];
      for (const states of [settled, await purchases(stage.admin)])
        expect(states).toMatchObject([{ status: accepts ? "completed" : "failed" }, { status: "review" }]);
      expect(await alarms(stage.admin)).toEqual(["payment_mismatch cs_2"]);
    })(),
);

test(
  "a refund of a payment in review ends no alarm of another payment",
  onStage(async (stage) => {
    for (const session of ["cs_1", "cs_2"]) {
      await openCheckout(stage, session);
      await settle(stage.service, { session, minor: 1 });
    }
    await reverse(stage.service, { payment: "pi_cs_2", minor: 1 });
    expect(await alarms(stage.admin)).toEqual(["payment_mismatch cs_1"]);
  }),
);

test(
  "a payment's notices name no refund of another payment that is still to arrive",
  onStage(async (stage) => {
    await reverse(stage.service, { payment: "pi_cs_2" });
    await buy(stage);
    expect(await notices(stage.owner)).toEqual([BOUGHT]);
  }),
);

test(
  "when a payment's checkout is not stored, its metadata gives the buyer and the pack",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin }, "cs_2", OTHER.id);
    const pack = await packId(admin, 20);
    const [{ minor } = { minor: 0 }] = await admin<{ minor: number }>(
      "select (price_usd * 100)::int as minor from public.credit_packs where id = $1",
      [pack],
    );
    expect((await settle(service, { userId: OWNER.id, pack, minor })).status).toBe("completed");
    expect((await balance(owner, OWNER.id)).purchased).toBe(20);
  }),
);

test(
  "a payment of an unknown buyer raises an alarm and is recorded for accounting",
  onStage(async ({ service, admin }) => {
    const pack = await packId(admin);
    for (const _delivery of ["event", "repeated event"])
      expect(await settle(service)).toEqual({ status: "review", credits: null });
    expect(await settle(service, { session: "cs_2", userId: ROW_ID, pack })).toMatchObject({
      status: "review",
    });
    expect(await alarms(admin)).toEqual(["payment_unknown cs_1", "payment_without_account cs_2"]);
    expect(await books(admin)).toEqual(["sale 900", "sale 900"]);
  }),
);

test(
  "a partial refund removes its share of the credits once, and all refunds at most all credits",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    expect(await reverse(service, { minor: 300 })).toBe(true);
    expect(await reverse(service, { minor: 300 })).toBe(false);
    expect(await balance(owner)).toMatchObject({ purchased: 6.67, bought: 6.67, owed: 0 });
    expect(await purchases(owner)).toEqual([
      { status: "completed", amount: 10, revoked: 3.33, refunded: 300 },
    ]);
    await reverse(service, { id: "re_2", minor: 600 });
    await reverse(service, { id: "re_3", minor: 600 });
    expect(await balance(owner)).toMatchObject({ purchased: 0, bought: 0, owed: 0, free: 10.5 });
    expect(await purchases(owner)).toEqual([{ status: "refunded", amount: 10, revoked: 10, refunded: 900 }]);
    expect(await notices(admin)).toContain(
      "Se devolvió una parte del dinero de tu compra de 10 créditos: retiramos 3.33 créditos de tu cuenta.",
    );
  }),
);

test(
  "a refund of spent credits becomes a debt, which the next purchase pays first",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await capture(service, await hold(service, 11, "work"));
    await reverse(service);
    expect(await balance(owner)).toMatchObject({ purchased: 0, owed: 0.5, available: 0 });
    expect((await notices(admin))[0]).toContain(
      "Ya habías usado créditos de esa compra: de tu próxima compra descontaremos 0.5 créditos.",
    );
    await buy({ service, admin }, "cs_2");
    expect(await balance(owner)).toMatchObject({ purchased: 9.5, owed: 0, available: 9.5, bought: 10 });
  }),
);

test(
  "when refunded credits are still held, releasing the hold removes them",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    const id = await hold(service, 20.5, "work");
    await reverse(service);
    expect(await balance(owner)).toMatchObject({ purchased: 0, held: 20.5, owed: 10 });
    await release(service, id);
    expect(await balance(owner)).toMatchObject({ purchased: 0, held: 0, owed: 0, free: 10.5 });
  }),
);

test(
  "when a refund arrives before its payment, the payment grants only the remaining credits",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    expect(await reverse(service, { minor: 450 })).toBe(true);
    expect((await settle(service)).status).toBe("completed");
    expect(await balance(owner)).toMatchObject({ purchased: 5, bought: 5 });
    expect(await books(admin)).toEqual(["refund -450", "sale 900"]);
    expect(await notices(admin)).toEqual([
      "Se devolvió una parte del dinero de tu compra de 10 créditos: retiramos 5 créditos de tu cuenta.",
      BOUGHT,
    ]);
  }),
);

test(
  "when a refund and a dispute arrive before their payment, each has a notice, and one names all removed credits",
  onStage(async ({ service, admin }) => {
    await openCheckout({ service, admin });
    await reverse(service, { id: "du_1", kind: "dispute", state: "open" });
    await reverse(service, { minor: 450 });
    await settle(service);
    expect(await notices(admin)).toEqual([
      "Se devolvió una parte del dinero de tu compra de 10 créditos.",
      "Tu banco abrió una disputa por tu compra de 10 créditos: retiramos 10 créditos de tu cuenta.",
      BOUGHT,
    ]);
  }),
);

test(
  "a refund that fails before its payment arrives has no notice",
  onStage(async ({ service, admin }) => {
    await openCheckout({ service, admin });
    await reverse(service);
    await reverse(service, { state: "returned" });
    await settle(service);
    expect(await notices(admin)).toEqual([BOUGHT]);
  }),
);

test(
  "when an operator accepts a payment in review that was refunded in part, the notice names the removed credits",
  onStage(async ({ service, admin }) => {
    await openCheckout({ service, admin });
    await settle(service, { minor: 850 });
    await reverse(service, { minor: 425 });
    const { id } = await one(admin<{ id: string }>("select id from public.credit_purchases"));
    await service("select engine.resolve_payment_review($1, true)", [id]);
    expect((await notices(admin)).join()).toContain(
      "Revisamos tu pago: agregamos 10 créditos a tu cuenta y retiramos 5 créditos por el dinero devuelto.",
    );
  }),
);

test(
  "when a refund fails, its credits return, and older events of the refund change nothing",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await reverse(service);
    await reverse(service, { state: "returned" });
    expect(await reverse(service)).toBe(false);
    expect(await balance(owner)).toMatchObject({ purchased: 10, bought: 10 });
    expect(await purchases(owner)).toMatchObject([{ status: "completed", revoked: 0, refunded: 0 }]);
    expect(await books(admin)).toEqual(["sale 900", "refund -900", "returned 900"]);
    expect((await notices(admin)).join()).toContain("no llegó a tu banco: te devolvimos 10 créditos");
  }),
);

test(
  "a refund of a payment in review removes no credits and ends its alarm; when the refund fails, the alarm opens again",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    await settle(service, { minor: 850 });
    await reverse(service, { minor: 850 });
    expect(await purchases(owner)).toMatchObject([{ status: "refunded", revoked: 0 }]);
    expect(await balance(owner)).toMatchObject({ purchased: 0, owed: 0 });
    expect(await alarms(admin)).toEqual([]);
    await reverse(service, { minor: 850, state: "returned" });
    expect(await purchases(owner)).toMatchObject([{ status: "review" }]);
    expect(await alarms(admin)).toEqual(["payment_mismatch cs_1"]);
    expect(
      await admin(
        "select details -> 'agreed_usd' as agreed from public.money_alarms where resolved_at is null",
      ),
    ).toEqual([{ agreed: 9 }]);
  }),
);

const dispute = { id: "du_1", kind: "dispute" as const };

test(
  "a payment in review keeps its alarm while it is disputed, and is in review again when the dispute is won",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    await settle(service, { minor: 850 });
    for (const [state, status] of [
      ["open", "disputed"],
      ["returned", "review"],
    ] as const) {
      await reverse(service, { ...dispute, state });
      expect(await purchases(owner)).toMatchObject([{ status, revoked: 0 }]);
      expect(await alarms(admin)).toEqual(["payment_mismatch cs_1"]);
    }
  }),
);

test(
  "a payment of another amount has its alarm when its dispute came first, until the dispute is lost",
  onStage(async ({ service, admin, owner }) => {
    await openCheckout({ service, admin });
    await reverse(service, { ...dispute, state: "open", minor: 850 });
    await settle(service, { minor: 850 });
    expect(await purchases(owner)).toMatchObject([{ status: "disputed" }]);
    expect(await alarms(admin)).toEqual(["payment_mismatch cs_1"]);
    await reverse(service, { ...dispute, state: "taken", minor: 850 });
    expect(await alarms(admin)).toEqual([]);
  }),
);

test(
  "a dispute removes the purchased credits while it is open, and returns them when it is won",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await reverse(service, { ...dispute, state: "open" });
    expect([await purchases(owner), (await balance(owner)).purchased]).toMatchObject([
      [{ status: "disputed" }],
      0,
    ]);
    await reverse(service, { ...dispute, state: "returned" });
    expect([await purchases(owner), (await balance(owner)).purchased]).toMatchObject([
      [{ status: "completed" }],
      10,
    ]);
    expect(await notices(admin)).toEqual([
      "Se resolvió la disputa de tu compra de 10 créditos: te devolvimos 10 créditos.",
      "Tu banco abrió una disputa por tu compra de 10 créditos: retiramos 10 créditos de tu cuenta.",
      BOUGHT,
    ]);
  }),
);

test(
  "a lost dispute counts as refunded, and a won appeal returns the credits",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await reverse(service, { ...dispute, state: "open" });
    await reverse(service, { ...dispute, state: "taken" });
    expect(await purchases(owner)).toMatchObject([{ status: "refunded", revoked: 10 }]);
    await reverse(service, { ...dispute, state: "returned" });
    expect(await purchases(owner)).toMatchObject([{ status: "completed", revoked: 0 }]);
    expect(await books(admin)).toEqual(["sale 900", "dispute -900", "returned 900"]);
  }),
);

test(
  "a dispute in another currency than the payment counts as a dispute of the whole payment",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await reverse(service, { ...dispute, state: "open", minor: 780, currency: "eur" });
    expect(await purchases(owner)).toMatchObject([{ status: "disputed", revoked: 10, refunded: 900 }]);
    await reverse(service, { ...dispute, state: "taken", minor: 780, currency: "eur" });
    expect(await purchases(owner)).toMatchObject([{ status: "refunded", revoked: 10 }]);
    expect((await notices(admin))[0]).toBe("Se devolvió el dinero de tu compra de 10 créditos.");
    expect(await books(admin)).toEqual(["sale 900", "dispute -780"]);
  }),
);

test(
  "when a dispute's end arrives before its beginning, the beginning does not reopen the dispute",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await reverse(service, { ...dispute, state: "returned" });
    expect(await reverse(service, { ...dispute, state: "open" })).toBe(false);
    expect(await purchases(owner)).toMatchObject([{ status: "completed" }]);
    expect(await books(admin)).toEqual(["sale 900"]);
  }),
);

test(
  "a dispute and a refund of one purchase remove no more than the purchased credits",
  onStage(async ({ service, admin, owner }) => {
    await buy({ service, admin });
    await reverse(service, { minor: 500 });
    await reverse(service, { ...dispute, state: "open" });
    expect(await balance(owner)).toMatchObject({ purchased: 0, owed: 0 });
    expect(await purchases(owner)).toMatchObject([{ status: "disputed", revoked: 10 }]);
    await reverse(service, { ...dispute, state: "returned" });
    expect(await balance(owner)).toMatchObject({ free: 10.5, purchased: 4.44, held: 0, bought: 4.44 });
    expect(await purchases(owner)).toMatchObject([{ status: "completed", revoked: 5.56 }]);
  }),
);

test(
  "when an account is deleted, its accounting records stay, and a later refund is added to them",
  onStage(async ({ service, admin }) => {
    await buy({ service, admin });
    await admin("delete from auth.users where id = $1", [OWNER.id]);
    expect(await admin("select 1 from public.credit_purchases")).toEqual([]);
    await reverse(service);
    expect(await books(admin)).toEqual(["sale 900", "refund -900"]);
    const columns = await admin<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'private' and table_name = 'accounting_records'",
    );
    expect(columns.map(({ name }) => name)).not.toContain("user_id");
  }),
);

const reconcile = async (query: (sql: string) => Promise<{ n: number }[]>) =>
  (await one(query("select private.reconcile_credits() as n"))).n;
const workOf = (admin: Query) => (credits: number) =>
  admin("select engine.enqueue_background_job($1, 'sync', 'k', '{}', $2)", [OWNER.id, credits]);

test(
  "the credits check reports nothing for a consistent ledger",
  onStage(async ({ service, admin }) => {
    await buy({ service, admin });
    await workOf(admin)(15);
    await release(service, await hold(service, 1, "released"));
    await capture(service, await hold(service, 1, "used"));
    for (const state of ["taken", "returned"] as const) await reverse(service, { state });
    await reverse(service, { id: "re_2" });
    await grant(service, 3, "gift");
    expect(await reconcile(admin)).toBe(0);
    expect(await alarms(admin)).toEqual([]);
  }),
);

test.each([
  [
    "the number of available credits",
    "update public.user_credit_stats set purchased_credits = purchased_credits + 1, available_credits = available_credits + 1 where user_id = $1",
  ],
  ["the number of held credits", "update public.user_credit_stats set held_credits = 2 where user_id = $1"],
  ["the number of owed credits", "update public.user_credit_stats set owed_credits = 2 where user_id = $1"],
  ["the sum of purchases", "update public.user_credit_stats set total_purchased = 5 where user_id = $1"],
  [
    "the sum of consumed credits",
    "update public.user_credit_stats set total_consumed = 5 where user_id = $1",
  ],
])(
  "when %s is changed outside the ledger, the credits check raises one alarm and ends it after the correction",
  (_what, damage) =>
    onStage(async ({ admin }) => {
      const work = workOf(admin);
      await admin(damage, [OWNER.id]);
      expect([await reconcile(admin), await reconcile(admin)]).toEqual([1, 1]);
      expect(await alarms(admin)).toEqual([`ledger_difference ${OWNER.id}`]);
      await work(1);
      await admin(
        "update public.user_credit_stats set purchased_credits = 0, available_credits = free_monthly_credits, held_credits = 1, owed_credits = 0, total_purchased = 0, total_consumed = 0 where user_id = $1",
        [OWNER.id],
      );
      expect(await reconcile(admin)).toBe(0);
      expect(await alarms(admin)).toEqual([]);
    })(),
);

test(
  "the credits check is scheduled for every day",
  onStage(async ({ admin }) => {
    const { schedule } = await one(
      admin<{ schedule: string }>("select schedule from cron.job where jobname = 'reconcile-credits'"),
    );
    expect(schedule).toBe("20 7 * * *");
  }),
);

test(
  "a checkout without an outcome is claimed after 20 minutes, then every six hours, or at once if Stripe was silent",
  onStage(async ({ service, admin }) => {
    const taken = async () =>
      (await service<{ id: string }>("select engine.take_unsettled_checkouts(10) as id")).map(({ id }) => id);
    const due = async () =>
      (
        await one(
          admin<{ due: boolean }>("select exists (select 1 from private.unsettled_checkouts()) as due"),
        )
      ).due;
    const age = (minutes: number) =>
      admin("update public.checkout_sessions set created_at = now() - make_interval(mins => $1)", [minutes]);
    await openCheckout({ service, admin });
    await age(19);
    expect([await due(), await taken()]).toEqual([false, []]);
    await age(21);
    expect([await due(), await taken(), await taken(), await due()]).toEqual([true, ["cs_1"], [], false]);
    const runAgo = (minutes: number) =>
      admin("update public.checkout_sessions set tried_at = tried_at - make_interval(mins => $1)", [minutes]);
    await runAgo(20);
    expect([await due(), await taken()]).toEqual([true, ["cs_1"]]);
    await service("select engine.note_checkout_read('cs_1')");
    await runAgo(20);
    expect([await due(), await taken()]).toEqual([false, []]);
    await admin("update public.checkout_sessions set read_at = now() - interval '361 minutes'");
    expect(await taken()).toEqual(["cs_1"]);
    await admin("update public.checkout_sessions set read_at = null, tried_at = null, state = 'expired'");
    expect(await taken()).toEqual([]);
    await admin("update public.checkout_sessions set state = 'pending'");
    expect(await taken()).toEqual(["cs_1"]);
    await admin("update public.checkout_sessions set tried_at = null");
    await age(61 * 24 * 60);
    expect(await taken()).toEqual([]);
  }),
);

test(
  "a checkout that was never tried is claimed before an older one, and a read checkout leaves the other due",
  onStage(async (stage) => {
    const taken = async (limit: number) =>
      (await stage.service<{ id: string }>("select engine.take_unsettled_checkouts($1) as id", [limit])).map(
        ({ id }) => id,
      );
    const set = (values: string) => stage.admin(`update public.checkout_sessions set ${values}`);
    await openCheckout(stage);
    await set("created_at = now() - interval '2 hours', tried_at = now() - interval '1 hour'");
    await openCheckout(stage, "cs_2");
    await set("created_at = least(created_at, now() - interval '1 hour')");
    expect(await taken(1)).toEqual(["cs_2"]);
    await stage.service("select engine.note_checkout_read('cs_2')");
    await set("tried_at = null");
    expect(await taken(2)).toEqual(["cs_1"]);
  }),
);

test(
  "the schedule wakes settle-checkouts for an unsettled checkout and for the read of refunds, each alone",
  onStage(async (stage) => {
    await stage.admin("delete from vault.secrets");
    await stage.admin(
      "select vault.create_secret('https://abc.supabase.co', 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')",
    );
    const wakes = async () =>
      (await one(stage.admin<{ wakes: boolean }>("select private.checkout_tick() is not null as wakes")))
        .wakes;
    await openCheckout(stage);
    expect(await wakes()).toBe(false);
    await stage.admin("update public.checkout_sessions set created_at = now() - interval '1 hour'");
    expect(await wakes()).toBe(true);
    await settle(stage.service);
    expect(await wakes()).toBe(true);
    await stage.service("select engine.finish_reversal_read()");
    expect(await wakes()).toBe(false);
  }),
);

test(
  "refunds are due for a read once a day after the first sale, and an hour after a failed read",
  onStage(async ({ service, admin }) => {
    const due = async () =>
      (await one(admin<{ due: boolean }>("select private.reversals_are_due() as due"))).due;
    const take = async () =>
      (await one(service<{ ok: boolean }>("select engine.take_reversal_read() as ok"))).ok;
    const wait = (minutes: number) =>
      admin(
        "update private.reversal_reads set tried_at = tried_at - make_interval(mins => $1), read_at = read_at - make_interval(mins => $1)",
        [minutes],
      );
    expect([await due(), await take()]).toEqual([false, false]);
    await buy({ service, admin });
    expect([await due(), await take(), await due(), await take()]).toEqual([true, true, false, false]);
    await wait(59);
    expect(await due()).toBe(false);
    await wait(2);
    expect(await take()).toBe(true);
    await service("select engine.finish_reversal_read()");
    await wait(61);
    expect(await due()).toBe(false);
    await wait(24 * 60);
    expect(await due()).toBe(true);
  }),
);

test(
  "unknown_reversals returns the listed refunds and disputes whose state is new",
  onStage(async (stage) => {
    await buy(stage);
    await reverse(stage.service, { id: "re_taken" });
    await reverse(stage.service, { id: "du_won", kind: "dispute", state: "returned" });
    await reverse(stage.service, { id: "du_lost", kind: "dispute", state: "open" });
    const listed = {
      re_taken: "taken",
      re_failed: "returned",
      du_won: "open",
      du_lost: "taken",
      du_new: "open",
    };
    const reversals = Object.entries(listed).map(([id, state]) => ({ id, state }));
    const unknown = (rows: object[]) =>
      stage.service("select engine.unknown_reversals($1::text::jsonb) as id order by 1", [
        JSON.stringify(rows),
      ]);
    expect(await unknown(reversals)).toEqual([{ id: "du_lost" }, { id: "du_new" }, { id: "re_failed" }]);
    expect(await unknown([{ id: "re_taken", state: "returned" }])).toEqual([{ id: "re_taken" }]);
  }),
);
