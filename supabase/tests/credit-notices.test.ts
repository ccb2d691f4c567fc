import { expect, test } from "vitest";
import { OTHER, OWNER, PAGE, saveCard, withPages } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";
import { deliveries, preferences, take } from "./support/deliveries.ts";
import { capture, hold } from "./support/money/credits.ts";
import { buy, notices, openCheckout, reverse, settle } from "./support/money/purchases.ts";

const { onStage } = testDatabase();

const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: "UTC" };
};
const missing = ({ admin }: Stage) => admin("select private.notify_missing_credits()");
const has = ({ admin }: Stage, bought: number, userId = OWNER.id) =>
  admin(
    `update public.user_credit_stats set free_monthly_credits = 0, purchased_credits = $2, available_credits = $2::numeric
     where user_id = $1`,
    [userId, bought],
  );
const mails = async (stage: Stage) =>
  (await deliveries(stage)).filter(({ channel }) => channel === "email").map(({ incident }) => incident);

test(
  "a purchase causes one notice and one mail, and so does its refund",
  onStage(async (stage) => {
    await buy(stage);
    await settle(stage.service);
    await reverse(stage.service);
    expect(await notices(stage.admin)).toEqual([
      "Se devolvió el dinero de tu compra de 10 créditos: retiramos 10 créditos de tu cuenta.",
      "Tu compra está hecha: agregamos 10 créditos a tu cuenta.",
    ]);
    expect(await mails(stage)).toEqual(["purchase:cs_1", "reversal:re_1:taken"]);
  }),
);

test(
  "a user who accepts no mail about credits gets the notice of a purchase only in the app",
  onStage(async (stage) => {
    await preferences(stage.owner, { credits_email: false });
    await openCheckout(stage);
    await settle(stage.service);
    expect(await notices(stage.admin)).toHaveLength(1);
    expect(await mails(stage)).toEqual([]);
  }),
);

test(
  "when credits do not pay the week's scheduled posts, the user gets one notice, also after its deletion, and another for a further unpaid post",
  onStage(async (stage) => {
    await has(stage, 1);
    await has(stage, 100, OTHER.id);
    await stage.admin(
      "update public.ai_credit_costs set credit_cost = 100 where content_type = 'personal_post'",
    );
    await saveCard(stage.owner, { postcard: 1, ...inDays(1) });
    await saveCard(stage.owner, { postcard: 2, ...inDays(20) });
    await saveCard(stage.other, { postcard: 3, ...inDays(1) });
    await missing(stage);
    await missing(stage);
    const [said] = await notices(stage.admin);
    // In a month's last days 88.5 are missing, because the free credits of the next month pay a part.
    expect(said).toMatch(
      /^Lo programado para los próximos siete días cuesta 100 créditos: necesitas (99|88\.5) créditos más\.$/,
    );
    expect(await mails(stage)).toHaveLength(1);
    expect(await notices(stage.admin, OTHER.id)).toEqual([]);
    await stage.owner("delete from public.notifications");
    await missing(stage);
    expect(await notices(stage.admin)).toEqual([]);
    await has(stage, 100);
    await saveCard(stage.owner, { postcard: 4, ...inDays(1.5) });
    await missing(stage);
    expect(await mails(stage)).toHaveLength(2);
  }),
);

type Cause = (stage: Stage, postId: string) => Promise<unknown>;
const causes: Record<string, Cause> = {
  week_credits: missing,
  insufficient_credits: async ({ admin, service }, postId) => {
    await admin(
      "insert into private.preflights (post_id, due_at, next_try_at) select post_id, due_at, now() from public.publish_jobs",
    );
    await service(
      `select engine.finish_preflight(post_id, due_at, true, '[{"code": "insufficient_credits", "message": "Aviso"}]')
       from public.publish_jobs where post_id = $1`,
      [postId],
    );
  },
};

test.each<[string, string, string | null, Cause]>([
  ["week_credits", "a purchase", "notice_outdated", (stage) => has(stage, 100)],
  ["week_credits", "a purchase of too few credits", null, (stage) => has(stage, 2)],
  [
    "week_credits",
    "the deletion of the posts",
    "notice_outdated",
    ({ admin }) => admin("update public.posts set deleted_at = now()"),
  ],
  ["insufficient_credits", "a purchase", "notice_outdated", (stage) => has(stage, 100)],
  ["insufficient_credits", "a purchase of too few credits", null, (stage) => has(stage, 2)],
])(
  "the mail of the incident %s after %s is skipped for the reason: %s",
  async (incident, _change, reason, change) => {
    await onStage(async (stage: Stage) => {
      await has(stage, 1);
      await stage.admin(
        "update public.ai_credit_costs set credit_cost = 100 where content_type = 'personal_post'",
      );
      const [post] = await saveCard(stage.owner, inDays(0.1));
      const id = post?.id ?? "";
      await causes[incident]?.(stage, id);
      expect(await mails(stage)).toEqual([expect.stringMatching(`^${incident}:`)]);
      await change(stage, id);
      const [mail] = await deliveries(stage);
      expect(await take(stage, mail?.id ?? "")).toHaveLength(reason === null ? 1 : 0);
      expect((await deliveries(stage))[0]?.reason).toBe(reason);
    })();
  },
);

test(
  "the post of a lost page costs nothing, so the notice of missing credits belongs to the first post that the credits do not pay",
  onStage(async (stage) => {
    await withPages(stage);
    await has(stage, 150);
    await stage.admin("update public.ai_credit_costs set credit_cost = 100 where content_type like '%_post'");
    await saveCard(stage.owner, { postcard: 1, ...inDays(1), publishers: [PAGE] });
    await saveCard(stage.owner, { postcard: 2, ...inDays(2) });
    for (const days of [3, 4]) await saveCard(stage.owner, { postcard: days, ...inDays(days) });
    await stage.admin(
      "update public.linkedin_organizations set can_publish = false where organization_id = $1",
      [PAGE],
    );
    await missing(stage);
    expect(
      await stage.admin(
        `select p.postcard::int from public.publish_jobs j join public.posts p on p.id = j.post_id
         where j.credits_notified_at is not null`,
      ),
    ).toEqual([{ postcard: 3 }]);
  }),
);

test(
  "credits that pay exactly the week's scheduled posts cause no notice, and two hundredths too few cause one",
  onStage(async (stage) => {
    await has(stage, 7);
    for (const postcard of [1, 2]) await saveCard(stage.owner, { postcard, ...inDays(1) });
    const price = (credits: number) =>
      stage.admin("update public.ai_credit_costs set credit_cost = $1 where content_type = 'personal_post'", [
        credits,
      ]);
    await price(1000);
    // 7 credits; in a month's last days the next month's free credits too.
    const { covered } = await one(
      stage.admin<{ covered: number }>("select covered::float from private.week_of_credits($1)", [OWNER.id]),
    );
    await price(covered / 2);
    await missing(stage);
    expect(await notices(stage.admin)).toEqual([]);
    await price(covered / 2 + 0.01);
    await missing(stage);
    expect(await notices(stage.admin)).toEqual([expect.stringContaining("necesitas 0.02 créditos más")]);
  }),
);

test(
  "a renewal of credits sends one notice to each account that spent credits in the month before",
  onStage(async (stage) => {
    await capture(stage.service, await hold(stage.service, 2, "work"));
    const [{ next }] = (await stage.admin(
      "select ((private.credit_period(now()) + interval '1 month 8 hours 10 minutes') at time zone 'utc') as next",
    )) as [{ next: string }];
    const noticesOfBoth = async () => {
      await stage.admin("select private.notify_renewals($1)", [next]);
      return [await notices(stage.admin), await notices(stage.admin, OTHER.id)];
    };
    expect(await noticesOfBoth()).toEqual([[], []]);
    await stage.admin("select private.renew_all_free_credits($1)", [next]);
    expect(await noticesOfBoth()).toEqual([
      ["Tus créditos gratuitos se renovaron: este mes tienes 10.5 créditos."],
      [],
    ]);
    expect(await noticesOfBoth()).toEqual([
      ["Tus créditos gratuitos se renovaron: este mes tienes 10.5 créditos."],
      [],
    ]);
    expect(await mails(stage)).toEqual([expect.stringMatching(/^renewal:/)]);
    const [{ later }] = (await stage.admin("select $1::timestamptz + interval '1 month' as later", [
      next,
    ])) as [{ later: string }];
    await stage.admin("select private.renew_all_free_credits($1)", [later]);
    expect(await one(stage.admin("select private.notify_renewals($1) as sent", [later]))).toEqual({
      sent: 0,
    });
  }),
);
