import { describe, expect, test } from "vitest";
import { OTHER, OWNER, POST_ID } from "./support/builders.ts";
import { one, raised, refusal, testDatabase } from "./support/database.ts";
import { balance, capture, grant, hold, release, renew, renewAll } from "./support/money/credits.ts";

const { onStage } = testDatabase();

test(
  "A3.03 · a new account has 10.5 free credits, recorded in the ledger, and rows of counters and preferences",
  onStage(async ({ owner }) => {
    expect(await balance(owner)).toEqual({
      free: 10.5,
      purchased: 0,
      held: 0,
      owed: 0,
      available: 10.5,
      bought: 0,
      consumed: 0,
    });
    expect(
      await owner("select operation, amount::float as amount, source from public.credit_ledger"),
    ).toEqual([{ operation: "grant", amount: 10.5, source: "monthly" }]);
    expect(await owner("select 1 from public.user_ai_stats")).toHaveLength(1);
    expect(await owner("select marketing_sms from public.user_communication_preferences")).toEqual([
      { marketing_sms: true },
    ]);
  }),
);

test(
  "a hold spends free credits first",
  onStage(async ({ service, owner }) => {
    await grant(service, 5, "buy");
    await hold(service, 12, "work");
    expect(await balance(owner)).toMatchObject({
      free: 0,
      purchased: 3.5,
      held: 12,
      available: 3.5,
      consumed: 0,
    });
    expect(
      await owner(
        "select free_delta::float as free, purchased_delta::float as purchased, held_delta::float as held from public.credit_ledger where operation = 'hold'",
      ),
    ).toEqual([{ free: -10.5, purchased: -1.5, held: 12 }]);
  }),
);

test(
  "A4.33 · a hold of all credits succeeds, and a hold of a cent more is refused",
  onStage(async ({ service, owner }) => {
    expect(await raised(hold(service, 10.51, "much"))).toBe("insufficient_credits");
    expect(await balance(owner)).toMatchObject({ available: 10.5, held: 0 });
    expect(await owner("select 1 from public.credit_ledger where operation = 'hold'")).toEqual([]);
    await hold(service, 10.5, "all");
    expect(await balance(owner)).toMatchObject({ available: 0, held: 10.5 });
    expect(await raised(hold(service, 0.01, "one more"))).toBe("insufficient_credits");
  }),
);

test(
  "a second hold with the key of an earlier hold returns that hold, so a double click pays once",
  onStage(async ({ service, owner }) => {
    const first = await hold(service, 2, "same");
    expect(await hold(service, 2, "same")).toBe(first);
    expect(await balance(owner)).toMatchObject({ available: 8.5, held: 2 });
  }),
);

test(
  "a hold of zero credits is not recorded",
  onStage(async ({ service, owner }) => {
    expect(await hold(service, 0, "free")).toBeNull();
    expect(await balance(owner)).toMatchObject({ available: 10.5, held: 0 });
  }),
);

test(
  "a hold's key is refused for another user's hold and for a grant, and a grant's key is refused for a hold",
  onStage(async ({ service }) => {
    await hold(service, 1, "mine");
    expect(await raised(hold(service, 1, "mine", OTHER.id))).toBe("idempotency_key_reused");
    await grant(service, 1, "bought");
    expect(await raised(hold(service, 1, "bought"))).toBe("idempotency_key_reused");
    expect(await raised(grant(service, 1, "mine"))).toBe("idempotency_key_reused");
  }),
);

test.each([-1, 0.005, null])("a hold of %s credits is refused", async (amount) => {
  await onStage(async ({ service }) => {
    expect(await raised(hold(service, amount, "odd"))).toBe("invalid_input");
  })();
});

test(
  "a purchase that is granted twice with one key adds its credits once",
  onStage(async ({ service, owner }) => {
    expect(await grant(service, 20, "cs_1")).toBe(true);
    expect(await grant(service, 20, "cs_1")).toBe(false);
    expect(await balance(owner)).toMatchObject({ purchased: 20, available: 30.5, bought: 20 });
  }),
);

test.each([0, -5, 0.001, null])("a purchase of %s credits is refused", async (amount) => {
  await onStage(async ({ service }) => {
    expect(await raised(grant(service, amount, "odd"))).toBe("invalid_input");
  })();
});

describe("a hold is captured or released once", () => {
  test(
    "A4.33 A4.34 A4.35 · a hold captured twice is spent once, with its amount in the user's history",
    onStage(async ({ service, owner }) => {
      const id = await hold(service, 2, "work", OWNER.id, POST_ID);
      expect(await capture(service, id)).toBe(true);
      expect(await capture(service, id)).toBe(false);
      expect(await balance(owner)).toMatchObject({ available: 8.5, held: 0, consumed: 2 });
      expect(
        await owner("select post_id, type, amount::float as amount from public.transaction_history"),
      ).toEqual([{ post_id: POST_ID, type: "image", amount: 2 }]);
    }),
  );

  test(
    "A3.02 · transaction_history names the zero id as the post of work without a post",
    onStage(async ({ service, owner }) => {
      await capture(service, await hold(service, 2, "work"));
      expect(await owner("select post_id from public.transaction_history")).toEqual([
        { post_id: "00000000-0000-0000-0000-000000000000" },
      ]);
    }),
  );

  test(
    "A4.35 · a release returns the held free and purchased credits once",
    onStage(async ({ service, owner }) => {
      await grant(service, 5, "buy");
      const before = await balance(owner);
      const id = await hold(service, 12, "work");
      expect(await release(service, id)).toBe(true);
      expect(await release(service, id)).toBe(false);
      expect(await balance(owner)).toEqual(before);
      expect(await owner("select 1 from public.transaction_history")).toEqual([]);
    }),
  );

  test(
    "a captured hold cannot be released, and a released hold cannot be captured",
    onStage(async ({ service }) => {
      const captured = await hold(service, 1, "a");
      await capture(service, captured);
      expect(await raised(release(service, captured))).toBe("hold_already_captured");
      const released = await hold(service, 1, "b");
      await release(service, released);
      expect(await raised(capture(service, released))).toBe("hold_already_released");
    }),
  );

  test(
    "a capture or release without a hold is refused",
    onStage(async ({ service }) => {
      const grantLine = await one(
        service<{ id: number }>("select id from public.credit_ledger where user_id = $1", [OWNER.id]),
      );
      for (const settle of [capture, release]) {
        expect(await raised(settle(service, 999_999))).toBe("hold_not_found");
        expect(await raised(settle(service, grantLine.id))).toBe("hold_not_found");
      }
      expect(await capture(service, null)).toBe(false);
      expect(await release(service, null)).toBe(false);
    }),
  );
});

const NEXT = "2999-01-05T12:00:00Z";

test(
  "the month's end expires the remaining free credits and grants 10.5; purchased credits stay",
  onStage(async ({ service, owner, admin }) => {
    await grant(service, 5, "buy");
    await hold(service, 4, "work");
    expect(await renew(admin, NEXT)).toBe(true);
    expect(await balance(owner)).toMatchObject({ free: 10.5, purchased: 5, available: 15.5, held: 4 });
    expect(
      await owner(
        "select amount::float as amount, free_delta::float as free from public.credit_ledger where operation = 'expire'",
      ),
    ).toEqual([{ amount: 6.5, free: -6.5 }]);
  }),
);

test(
  "a user's renewal of a month is applied once, is ignored after a later month's renewal, and renews no other user",
  onStage(async ({ owner, admin }) => {
    expect(await renew(admin, NEXT)).toBe(true);
    expect(await renew(admin, NEXT)).toBe(false);
    expect(await renew(admin, "2998-12-05T12:00:00Z")).toBe(false);
    expect((await balance(owner)).free).toBe(10.5);
    expect(await renewAll(admin, NEXT)).toBe(1);
  }),
);

test(
  "when no free credits are left at the month's end, the ledger records no expiry",
  onStage(async ({ service, owner, admin }) => {
    await hold(service, 10.5, "all");
    await renew(admin, NEXT);
    expect(await owner("select 1 from public.credit_ledger where operation = 'expire'")).toEqual([]);
  }),
);

test(
  "after the month's end, a release returns only purchased credits",
  onStage(async ({ service, owner, admin }) => {
    await grant(service, 5, "buy");
    const id = await hold(service, 12, "work");
    await renew(admin, NEXT);
    expect(await balance(owner)).toMatchObject({ free: 10.5, purchased: 3.5 });
    expect(await release(service, id)).toBe(true);
    expect(await balance(owner)).toMatchObject({ free: 10.5, purchased: 5, held: 0 });
  }),
);

test(
  "A9.01 · all users' credits are renewed once, at 08:00 UTC of the 1st",
  onStage(async ({ service, owner, other, admin }) => {
    await hold(service, 10.5, "all");
    expect(await renewAll(admin, NEXT)).toBe(2);
    expect(await renewAll(admin, NEXT)).toBe(0);
    // The last millisecond of the month at 08:00 UTC, still the evening of the 31st in Tijuana.
    expect(await renewAll(admin, "2999-02-01T07:59:59.999Z")).toBe(0);
    expect(await renew(admin, "2999-02-01T07:59:59.999Z")).toBe(false);
    expect(await balance(owner)).toMatchObject({ free: 10.5, held: 10.5 });
    expect(await balance(other)).toMatchObject({ free: 10.5, available: 10.5 });
    expect(await renewAll(admin, "2999-02-01T08:00:00Z")).toBe(2);
    expect(await renew(admin, "2999-02-01T08:00:00Z")).toBe(false);
  }),
);

test.each([
  ["a user's own renewal", renew],
  ["the renewal of all users", renewAll],
] as const)("%s writes a month's expiry into the ledger before the new grant", (_whose, renewal) =>
  onStage(async ({ service, owner, admin }) => {
    await hold(service, 4, "work");
    await renewal(admin, NEXT);
    const lines = await owner<{ line: string }>(
      "select concat_ws(' ', operation, amount, free_delta) as line from public.credit_ledger order by id",
    );
    expect(lines.map(({ line }) => line)).toEqual([
      "grant 10.50 10.50",
      "hold 4.00 -4.00",
      "expire 6.50 -6.50",
      "grant 10.50 10.50",
    ]);
  })(),
);

test(
  "several months without a renewal grant free credits once",
  onStage(async ({ owner, admin }) => {
    await renewAll(admin, "2998-12-31T23:59:59Z");
    expect(await renewAll(admin, "2999-03-01T08:00:00Z")).toBe(2);
    expect(await renewAll(admin, "2999-02-15T08:00:00Z")).toBe(0);
    expect(
      await owner(
        "select to_char(period, 'YYYY-MM') as period from public.credit_ledger where period > '2998-01-01' and operation = 'grant' order by id",
      ),
    ).toEqual([{ period: "2998-12" }, { period: "2999-03" }]);
    expect((await balance(owner)).free).toBe(10.5);
  }),
);

test(
  "a hold of the old month that is captured after the month's end uses no credits of the new month",
  onStage(async ({ service, owner, admin }) => {
    const id = await hold(service, 4, "work");
    await renewAll(admin, "2999-01-01T08:00:00Z");
    expect(await capture(service, id)).toBe(true);
    expect(await balance(owner)).toMatchObject({ free: 10.5, held: 0, consumed: 4 });
  }),
);

test(
  "when no renewal ran at the month's end, the next use of credits applies it",
  onStage(async ({ service, owner, admin }) => {
    await hold(service, 10, "long ago");
    await admin("update public.user_credit_stats set free_period = '2020-01-01'");
    await admin("alter table public.credit_ledger disable trigger credit_ledger_append_only");
    await admin("update public.credit_ledger set idempotency_key = 'old:' || id, period = '2020-01-01'");
    await hold(service, 1, "now");
    expect(await balance(owner)).toMatchObject({ free: 9.5, held: 11 });
  }),
);

test(
  "until 08:00 UTC of the 1st the balance has the old month's free credits, then the new month's; held credits do not change",
  onStage(async ({ service, owner, admin }) => {
    await grant(service, 3, "pack");
    await hold(service, 8, "work");
    await admin("update public.user_credit_stats set free_period = '2026-11-01'");
    const at = async (instant: string) =>
      await one(
        owner(
          `select available_credits::float as available, free_monthly_credits::float as free, held_credits::float as held
           from private.balance_at($1, $2)`,
          [OWNER.id, instant],
        ),
      );
    expect(await at("2026-12-01T00:05:00Z")).toEqual({ available: 5.5, free: 2.5, held: 8 });
    expect(await at("2026-12-01T07:59:59Z")).toEqual({ available: 5.5, free: 2.5, held: 8 });
    expect(await at("2026-12-01T09:00:00Z")).toEqual({ available: 13.5, free: 10.5, held: 8 });
  }),
);

test(
  "when an account has no row of credits, its balance is the month's free credits",
  onStage(async ({ owner, admin }) => {
    await admin("delete from public.user_credit_stats where user_id = $1", [OWNER.id]);
    const { rest } = await one(
      owner<{ rest: object }>("select to_jsonb(b) as rest from public.credit_balance() b"),
    );
    expect(rest).toEqual({
      available_credits: 10.5,
      free_monthly_credits: 10.5,
      purchased_credits: 0,
      held_credits: 0,
      owed_credits: 0,
      total_purchased: 0,
      total_consumed: 0,
    });
  }),
);

test(
  "the ledger refuses changes, also by the superuser",
  onStage(async ({ admin }) => {
    expect(await raised(admin("update public.credit_ledger set amount = 1"))).toBe("ledger_is_append_only");
    expect(await raised(admin("delete from public.credit_ledger"))).toBe("ledger_is_append_only");
    expect(await raised(admin("truncate public.credit_ledger cascade"))).toBe("ledger_is_append_only");
  }),
);

test(
  "the ledger is deleted with its account",
  onStage(async ({ service, admin }) => {
    await capture(service, await hold(service, 1, "a"));
    await hold(service, 1, "b");
    await admin("delete from auth.users where id = $1", [OWNER.id]);
    expect(await admin("select distinct user_id from public.credit_ledger")).toEqual([{ user_id: OTHER.id }]);
  }),
);

test(
  "an update is refused when available credits would differ from the sum of free and purchased credits",
  onStage(async ({ admin }) => {
    expect(
      (await refusal(admin("update public.user_credit_stats set available_credits = 99"))).constraint,
    ).toBe("user_credit_stats_available_is_free_plus_purchased");
  }),
);
