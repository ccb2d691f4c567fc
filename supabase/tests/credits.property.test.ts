import { expect, test } from "vitest";
import { creditMonthOf } from "../functions/_shared/domain/credits/month.ts";
import { fc, runs } from "../functions/_shared/testing/properties.ts";
import { OWNER } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";
import { balance, capture, hold, release, renew, renewAll } from "./support/money/credits.ts";
import { buy, reverse } from "./support/money/purchases.ts";

const { run } = testDatabase();

type Step =
  | { kind: "hold"; cents: number; key: number }
  | { kind: "grant"; key: number }
  | { kind: "capture" | "release"; which: number }
  | { kind: "renew" | "renewAll"; at: string }
  | { kind: "reverse"; key: number; share: number; state: "open" | "taken" | "returned"; id: number };

const HOUR_MS = 3_600_000;
const aroundAnEdge = (firstYear: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(14),
      fc.constantFrom(-9 * HOUR_MS, -8 * HOUR_MS, -8 * HOUR_MS - 1, -1, 0, 1, HOUR_MS, 240 * HOUR_MS),
    )
    .map(([month, offset]) => new Date(Date.UTC(firstYear, month, 1, 8) + offset).toISOString());

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("hold" as const),
      cents: fc.integer({ min: 0, max: 900 }),
      key: fc.nat(12),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("grant" as const),
      key: fc.nat(5),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("capture" as const, "release" as const),
      which: fc.nat(11),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("renew" as const, "renewAll" as const),
      at: aroundAnEdge(2999),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("reverse" as const),
      key: fc.nat(5),
      share: fc.integer({ min: 1, max: 900 }),
      state: fc.constantFrom("open" as const, "taken" as const, "returned" as const),
      id: fc.nat(7),
    }),
  },
);

const REFUSALS = new Set([
  "insufficient_credits",
  "idempotency_key_reused",
  "hold_already_captured",
  "hold_already_released",
]);

async function take({ service, admin }: Stage, each: Step, holds: number[]): Promise<void> {
  switch (each.kind) {
    case "hold": {
      const id = await hold(service, each.cents / 100, `hold:${each.key}`);
      if (id !== null && !holds.includes(id)) {
        holds.push(id);
      }
      return;
    }
    case "grant":
      await buy({ service, admin }, `cs_${each.key}`);
      return;
    case "reverse":
      await reverse(service, {
        id: `re_${each.id}`,
        payment: `pi_cs_${each.key}`,
        state: each.state,
        minor: each.share,
      });
      return;
    case "renew":
      await renew(admin, each.at);
      return;
    case "renewAll":
      await renewAll(admin, each.at);
      return;
    default: {
      const id = holds[each.which % Math.max(holds.length, 1)];
      if (id !== undefined) {
        await { capture, release }[each.kind](service, id);
      }
    }
  }
}

const LEDGER = `
  select sum(free_delta)::float as free, sum(purchased_delta)::float as purchased, sum(held_delta)::float as held,
    sum(owed_delta)::float as owed, sum(free_delta + purchased_delta)::float as available,
    coalesce(sum(case when operation = 'grant' and source = 'purchase' or operation = 'restore' then amount
      when operation = 'revoke' then -amount end), 0)::float as bought,
    coalesce(sum(amount) filter (where operation = 'capture'), 0)::float as consumed
  from public.credit_ledger where user_id = $1`;

const SPENT_TWICE = `
  select hold_id from public.credit_ledger where hold_id is not null
  group by hold_id having count(*) filter (where operation in ('capture', 'release')) > 1`;

test("after any sequence of operations, a user's balance equals the sum of the ledger", async () => {
  let lasting = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await run(async (stage) => {
        const holds: number[] = [];
        for (const each of steps) {
          try {
            await take(stage, each, holds);
            lasting += 1;
          } catch (error) {
            const { message } = error as { message: string };
            expect(REFUSALS, JSON.stringify(each)).toContain(message);
          }
          const total = await balance(stage.admin, OWNER.id);
          expect(total).toEqual(await one(stage.admin(LEDGER, [OWNER.id])));
          expect(
            Math.min(total.free, total.purchased, total.held, total.owed, total.available, total.consumed),
          ).toBeGreaterThanOrEqual(0);
        }
        expect(await stage.admin(SPENT_TWICE)).toEqual([]);
        expect(await stage.admin("select * from private.ledger_differences()")).toEqual([]);
      });
    }),
    { numRuns: runs(40) },
  );
  expect(lasting).toBeGreaterThan(5 * runs(40));
}, 120_000);

test("SQL and the app assign any moment to the same month of credits", async () => {
  const anywhere = fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  const instants = fc.array(
    fc.oneof(
      aroundAnEdge(2027),
      anywhere.map((at) => at.toISOString()),
    ),
    {
      minLength: 20,
      maxLength: 60,
    },
  );
  await run(async ({ admin }) => {
    await fc.assert(
      fc.asyncProperty(instants, async (list) => {
        const rows = await admin<{ month: string }>(
          "select to_char(private.credit_period(at), 'YYYY-MM') as month from unnest($1::timestamptz[]) as at",
          [list],
        );
        expect(rows.map(({ month }) => month)).toEqual(list.map((at) => creditMonthOf(Date.parse(at))));
      }),
      { numRuns: runs(20) },
    );
  });
});

test("free credits are granted once for each month in which they are read or renewed, and expire only at its end", async () => {
  const looks = fc.array(fc.record({ all: fc.boolean(), at: aroundAnEdge(2999) }), {
    minLength: 3,
    maxLength: 15,
  });
  await fc.assert(
    fc.asyncProperty(looks, async (list) => {
      await run(async ({ admin, owner }) => {
        let month = creditMonthOf(Date.now());
        for (const look of list) {
          const before = await balance(owner);
          const isNew = creditMonthOf(Date.parse(look.at)) > month;
          if (isNew) month = creditMonthOf(Date.parse(look.at));
          if (look.all) expect(await renewAll(admin, look.at)).toBe(isNew ? 2 : 0);
          else expect(await renew(admin, look.at)).toBe(isNew);
          if (!look.all) await renewAll(admin, look.at);
          expect((await balance(owner)).free).toBe(isNew ? 10.5 : before.free);
        }
      });
    }),
    { numRuns: runs(25) },
  );
});
