import { expect, test } from "vitest";
import { OTHER, OWNER } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const AGAIN = "00000000-0000-4000-8000-000000000201";
const STRANGER = "00000000-0000-4000-8000-000000000202";

/** Creates an account in GoTrue's order: the user with the provider's data, then the identity. */
async function signUp({ admin }: Stage, id: string, memberId: string): Promise<void> {
  const claims = {
    iss: "https://www.linkedin.com/oauth",
    sub: memberId,
    provider_id: memberId,
    name: "Lucía",
  };
  await admin(
    "insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data) values ($1, $2, $3::text::jsonb, $4::text::jsonb)",
    [
      id,
      `${id}@example.com`,
      JSON.stringify({ provider: "linkedin_oidc", providers: ["linkedin_oidc"] }),
      JSON.stringify(claims),
    ],
  );
  await admin(
    "insert into auth.identities (id, user_id, provider, provider_id, identity_data) values (gen_random_uuid(), $1, 'linkedin_oidc', $2, $3::text::jsonb)",
    [id, memberId, JSON.stringify(claims)],
  );
}

const remove = ({ service }: Stage, id = OWNER.id) =>
  service("select * from engine.delete_account($1)", [id]);
const freeCredits = async ({ admin }: Stage, id: string) =>
  (
    await one(
      admin<{ free: number }>(
        "select free_monthly_credits::float as free from public.user_credit_stats where user_id = $1",
        [id],
      ),
    )
  ).free;
const hold = ({ service }: Stage, id: string) =>
  service("select engine.hold_credits($1, 0.5, 'research', gen_random_uuid()::text)", [id]);

test(
  "an account that is deleted and created anew in the same month gets no second free credits",
  onStage(async (stage) => {
    await remove(stage);
    await signUp(stage, AGAIN, OWNER.memberId);
    await signUp(stage, STRANGER, "Eva03");
    expect([await freeCredits(stage, AGAIN), await freeCredits(stage, STRANGER)]).toEqual([0, 10.5]);
    expect(await raised(hold(stage, AGAIN))).toBe("insufficient_credits");
    await hold(stage, STRANGER);
  }),
);

test(
  "an account deleted and created again is renewed with all others at the month's end",
  onStage(async (stage) => {
    await remove(stage);
    await signUp(stage, AGAIN, OWNER.memberId);
    await stage.admin("select private.renew_all_free_credits(now() + interval '32 days')");
    expect(await freeCredits(stage, AGAIN)).toBe(10.5);
  }),
);

test(
  "an account deleted and created again in a later month has that month's free credits",
  onStage(async (stage) => {
    await stage.admin("update public.user_credit_stats set free_period = '2020-01-01' where user_id = $1", [
      OWNER.id,
    ]);
    await remove(stage);
    await signUp(stage, AGAIN, OWNER.memberId);
    expect(await freeCredits(stage, AGAIN)).toBe(10.5);
  }),
);

test(
  "an account that is deleted twice in a month gets no free credits, whichever way it was deleted",
  onStage(async (stage) => {
    await stage.admin("delete from auth.users where id = $1", [OWNER.id]);
    await signUp(stage, AGAIN, OWNER.memberId);
    await remove(stage, AGAIN);
    await signUp(stage, AGAIN, OWNER.memberId);
    expect(await freeCredits(stage, AGAIN)).toBe(0);
  }),
);

test(
  "an account that is deleted and created anew keeps its running quotas, which affect no other account",
  onStage(async (stage) => {
    const { admin } = stage;
    await admin(
      `insert into private.quotas (bucket, subject, used, ends_at) values
       ('pages', $1, 60, now() + interval '5 hours'), ('tickets', $1, 20, now() - interval '1 minute'), ('pages', $2, 1, now() + interval '1 hour')`,
      [OWNER.id, OTHER.id],
    );
    await remove(stage);
    await signUp(stage, AGAIN, OWNER.memberId);
    await signUp(stage, STRANGER, "Eva03");
    expect(await raised(admin("select engine.require_quota('pages', $1)", [AGAIN]))).toBe(
      "pages_limit_reached",
    );
    await admin("select engine.require_quota('pages', $1)", [STRANGER]);
    expect(
      await admin(
        "select bucket, used, ends_at > now() + interval '4 hours' as kept from private.quotas where subject = $1",
        [AGAIN],
      ),
    ).toEqual([{ bucket: "pages", used: 60, kept: true }]);
  }),
);

test(
  "the rows that remain of a deleted account name no user, and are deleted at the month's end",
  onStage(async (stage) => {
    const { admin } = stage;
    await remove(stage);
    // SHA-256 of 'linkedin_oidc:Lucia01', computed by another program.
    const subject = "c6904975ad938e09842cb4c16306d24da8aab2b54e1404b4c79338e8b1165d38";
    const kept = () => admin("select bucket, subject from private.quotas");
    expect(await kept()).toEqual([{ bucket: "free_credits", subject }]);
    const { ends } = await one(
      admin<{ ends: boolean }>(
        `select private.credit_period(ends_at) > private.credit_period(now())
           and private.credit_period(ends_at - interval '1 second') = private.credit_period(now()) as ends from private.quotas`,
      ),
    );
    expect(ends).toBe(true);
    await admin("update private.quotas set ends_at = now() - interval '1 second'");
    const { sweep } = await one(
      admin<{ sweep: string }>("select command as sweep from cron.job where jobname = 'ended-quotas'"),
    );
    await admin(sweep);
    expect(await kept()).toEqual([]);
  }),
);

test(
  "an account without an identity leaves no row, and a new account without an identity gets free credits",
  onStage(async (stage) => {
    const { admin } = stage;
    await admin("delete from auth.identities where user_id = $1", [OWNER.id]);
    await remove(stage);
    expect(await admin("select 1 from private.quotas")).toEqual([]);
    await admin("insert into auth.users (id, email) values ($1, 'a@example.com')", [AGAIN]);
    expect(await freeCredits(stage, AGAIN)).toBe(10.5);
  }),
);
