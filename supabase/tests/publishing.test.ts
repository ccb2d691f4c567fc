import { describe, expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import {
  DUE,
  insertRow,
  minutesAgo,
  OTHER,
  OWNER,
  organizationRow,
  PAGE,
  POSTCARD,
  SECOND_PAGE,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { dueIn, saveLate } from "./support/checks.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  begin,
  beginOne,
  claim,
  claimOne,
  complete,
  fail,
  hold,
  loseLeases,
  markUnconfirmed,
  POST_URL,
  publishOne,
  recover,
  URN,
  unconfirmOne,
} from "./support/engine.ts";
import { balance } from "./support/money/credits.ts";

const { onStage } = testDatabase();

const due = DUE;
const dueCard = (query: Query, postcard = POSTCARD) => saveCard(query, { ...DUE, postcard });

const standing = ({ admin }: Stage) =>
  one(
    admin(
      `select p.status, p.publish_state as post, p.publish_error_code as code, j.state as job, a.phase as attempt,
        (select held_credits::float from public.user_credit_stats s where s.user_id = p.user_id) as held
       from public.posts p left join public.publish_jobs j on j.post_id = p.id
         left join public.publish_attempts a on a.job_id = j.id and a.number = j.attempts`,
    ),
  );
const notices = ({ owner }: Stage) =>
  owner<{ type: string; message: string }>(
    "select type, message from public.notifications order by created_at, message",
  );
const attempts = ({ admin }: Stage) =>
  admin("select number, phase, error_code as code from public.publish_attempts order by number");

const PUBLISHED = {
  status: "listas",
  post: "published",
  code: null,
  job: "published",
  attempt: "published",
  held: 0,
};
const UNKNOWN = {
  status: "publicar",
  post: "unconfirmed",
  code: "linkedin_timeout",
  job: "unconfirmed",
  attempt: "unconfirmed",
  held: 0.5,
};

test(
  "a claim returns due posts with their content",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { ...due, publishers: [PAGE] });
    await saveCard(stage.owner, { postcard: 2002 });
    await saveCard(stage.owner, { postcard: 3003, ...due, time: null });
    expect(await claim(stage)).toMatchObject([
      { user_id: OWNER.id, attempt_number: 1, title: "Café de altura", linkedin_organization_id: PAGE },
    ]);
    expect(
      await stage.owner(
        "select publish_state as state, publish_attempts as n from public.posts order by postcard",
      ),
    ).toEqual([
      { state: "publishing", n: 1 },
      { state: "scheduled", n: 0 },
      { state: "unscheduled", n: 0 },
    ]);
  }),
);

test(
  "a claim gives a post to one worker only",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    expect(await claim(stage, { worker: "w1" })).toHaveLength(1);
    expect(await claim(stage, { worker: "w2" })).toEqual([]);
  }),
);

test(
  "a claim takes each user's oldest post first, the longest waiting user first, and only then second posts",
  onStage(async (stage) => {
    for (const [postcard, minute] of [
      [1, 0],
      [2, 1],
      [3, 2],
    ] as const) {
      await saveLate(stage, 60 - minute, { postcard });
    }
    await saveLate(stage, 30, { postcard: 1 }, stage.other);
    const batch = await claim(stage, { limit: 2 });
    expect(batch.map(({ user_id }) => user_id)).toEqual([OWNER.id, OTHER.id]);
    expect((await claim(stage, { limit: 10 })).map(({ user_id }) => user_id)).toEqual([OWNER.id, OWNER.id]);
  }),
);

test(
  "a claim can be limited to some posts, which must still be due",
  onStage(async (stage) => {
    await dueCard(stage.owner, 1);
    const [wanted] = await dueCard(stage.owner, 2);
    const [later] = await saveCard(stage.owner, { postcard: 3 });
    const ids = [wanted?.id ?? "", later?.id ?? ""];
    expect((await claim(stage, { postIds: ids })).map(({ post_id }) => post_id)).toEqual([wanted?.id]);
  }),
);

test(
  "a successful attempt holds the price once, and its post is published with address, charge and notice",
  onStage(async (stage) => {
    await saveCard(stage.owner, minutesAgo(0));
    const attempt = await claimOne(stage);
    expect(await hold(stage, attempt)).toBe(true);
    expect(await hold(stage, attempt)).toBe(true);
    expect(await balance(stage.owner)).toMatchObject({ available: 10, held: 0.5 });
    expect(await begin(stage, attempt)).toBe(true);
    expect(await complete(stage, attempt)).toBe(true);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(
      await stage.owner("select post_urn, post_url, published_at is not null as dated from public.posts"),
    ).toEqual([{ post_urn: URN, post_url: POST_URL, dated: true }]);
    expect(await balance(stage.owner)).toMatchObject({ available: 10, held: 0, consumed: 0.5 });
    expect(await stage.owner("select type, amount::float as amount from public.transaction_history")).toEqual(
      [{ type: "personal_post", amount: 0.5 }],
    );
    expect(await notices(stage)).toEqual([
      { type: "success", message: "Tu publicación «Café de altura» se publicó en tu cuenta personal." },
    ]);
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "one card's page post and personal post are each charged at their own price, and the page's notice names the page",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { ...due, publishers: ["personal", PAGE] });
    const claimed = await claim(stage);
    for (const { attempt_id } of claimed) await beginOne(stage, attempt_id);
    for (const [at, { attempt_id }] of claimed.entries())
      await complete(stage, attempt_id, undefined, `urn:li:share:710${at}`);
    expect(
      await stage.owner(
        `select t.type, p.linkedin_organization_id as page
         from public.transaction_history t join public.posts p on p.id = t.post_id order by t.type`,
      ),
    ).toEqual([
      { type: "company_post", page: PAGE },
      { type: "personal_post", page: null },
    ]);
    expect((await notices(stage))[0]?.message).toContain(`Página ${PAGE}`);
  }),
);

test(
  "a free post holds no credits",
  onStage(async (stage) => {
    await stage.admin(
      "update public.ai_credit_costs set credit_cost = 0 where content_type = 'personal_post'",
    );
    await dueCard(stage.owner);
    await publishOne(stage, await claimOne(stage));
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, consumed: 0 });
  }),
);

test(
  "completing a post twice charges it once, and both calls return true",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    const attempt = await claimOne(stage);
    await publishOne(stage, attempt);
    expect(await complete(stage, attempt)).toBe(true);
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5 });
    expect(await notices(stage)).toHaveLength(1);
  }),
);

describe("an attempt sends one create request", () => {
  test(
    "no worker can begin the create request of an attempt a second time",
    onStage(async (stage) => {
      await dueCard(stage.owner);
      const attempt = await claimOne(stage);
      expect(await begin(stage, attempt, "w2")).toBe(false);
      expect(await begin(stage, attempt)).toBe(true);
      expect(await begin(stage, attempt)).toBe(false);
    }),
  );

  test(
    "beginning the create request renews the lease to 60 seconds and sets the attempt's phase to 'creating'",
    onStage(async (stage) => {
      await dueCard(stage.owner);
      const attempt = await claimOne(stage);
      await stage.admin("update public.publish_jobs set lease_expires_at = now() + interval '1 second'");
      await begin(stage, attempt);
      expect(
        await stage.owner(
          `select a.phase, extract(epoch from j.lease_expires_at - now())::int as lease
           from public.publish_jobs j join public.publish_attempts a on a.job_id = j.id`,
        ),
      ).toEqual([{ phase: "creating", lease: 60 }]);
    }),
  );

  test(
    "a worker whose lease has ended can neither hold credits nor begin the create request",
    onStage(async (stage) => {
      await dueCard(stage.owner);
      const attempt = await claimOne(stage);
      await loseLeases(stage);
      expect(await hold(stage, attempt)).toBe(false);
      expect(await begin(stage, attempt)).toBe(false);
      expect(await balance(stage.owner)).toMatchObject({ held: 0 });
    }),
  );

  test(
    "an attempt that has not begun its create request can be neither completed nor marked as unconfirmed",
    onStage(async (stage) => {
      await dueCard(stage.owner);
      const attempt = await claimOne(stage);
      expect(await complete(stage, attempt)).toBe(false);
      expect(await markUnconfirmed(stage, attempt)).toBe(false);
    }),
  );

  test(
    "only an attempt's worker may report its outcome",
    onStage(async (stage) => {
      await dueCard(stage.owner);
      const attempt = await beginOne(stage, await claimOne(stage));
      expect(await complete(stage, attempt, "w2")).toBe(false);
      expect(await fail(stage, attempt, { worker: "w2" })).toBe(false);
      expect(await markUnconfirmed(stage, attempt, "w2")).toBe(false);
      expect(await standing(stage)).toMatchObject({ job: "creating" });
    }),
  );
});

test(
  "when a lease is lost before the create request, the post is tried again without a charge",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    const first = await claimOne(stage);
    await hold(stage, first);
    expect(await recover(stage)).toBe(0);
    await loseLeases(stage);
    expect(await recover(stage)).toBe(1);
    expect(await standing(stage)).toMatchObject({
      post: "scheduled",
      code: null,
      job: "scheduled",
      attempt: "retry",
      held: 0,
    });
    expect(await begin(stage, first)).toBe(false);
    await publishOne(stage, await claimOne(stage, undefined, "w1"));
    expect(await attempts(stage)).toEqual([
      { number: 1, phase: "retry", code: "lease_lost" },
      { number: 2, phase: "published", code: null },
    ]);
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5, held: 0 });
  }),
);

test(
  "when a lease is lost after the create request, the post is unconfirmed with one notice and is not claimed again",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    await beginOne(stage, await claimOne(stage));
    await loseLeases(stage);
    expect(await recover(stage)).toBe(1);
    expect(await recover(stage)).toBe(0);
    expect(await standing(stage)).toEqual({ ...UNKNOWN, code: "lease_lost" });
    expect(await claim(stage)).toEqual([]);
    expect(await notices(stage)).toMatchObject([{ type: "warning" }]);
  }),
);

test(
  "when a lease is lost after the create request, a late urn publishes the post",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    const attempt = await beginOne(stage, await claimOne(stage));
    await loseLeases(stage);
    expect(await complete(stage, attempt)).toBe(true);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await recover(stage)).toBe(0);
  }),
);

test(
  "after a temporary failure a post waits for its next attempt, and its credits return until then",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    const attempt = await beginOne(stage, await claimOne(stage));
    expect(await fail(stage, attempt, { retry: 60 })).toBe(true);
    expect(await standing(stage)).toEqual({
      status: "publicar",
      post: "scheduled",
      code: "linkedin_rejected",
      job: "scheduled",
      attempt: "retry",
      held: 0,
    });
    expect(await claim(stage)).toEqual([]);
    expect(await notices(stage)).toEqual([]);
    await stage.admin("update public.publish_jobs set next_attempt_at = now()");
    const second = await claimOne(stage);
    expect(await standing(stage)).toMatchObject({ post: "publishing", code: null });
    await publishOne(stage, second);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5 });
  }),
);

test.each([
  { reported: "after 10 s", sent: "10 seconds", waits: 50 },
  { reported: "by a worker that slept for two minutes meanwhile", sent: "2 minutes", waits: 0 },
  { reported: "after the clock was set back by two hours", sent: "-2 hours", waits: 60 },
])(
  "when an attempt's failure is reported $reported, the delay until the next attempt counts from the request",
  ({ sent, waits }) =>
    onStage(async (stage) => {
      await dueCard(stage.owner);
      const attempt = await beginOne(stage, await claimOne(stage));
      await stage.admin(
        `update public.publish_attempts set create_sent_at = now() - interval '${sent}' where id = $1`,
        [attempt],
      );
      await fail(stage, attempt, { retry: 60 });
      const [job] = await stage.admin<{ waits: number }>(
        "select extract(epoch from next_attempt_at - now())::float as waits from public.publish_jobs",
      );
      expect(job?.waits).toBe(waits);
    })(),
);

test(
  "when an attempt fails before its create request, the post is tried again after the delay",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    await fail(stage, await claimOne(stage), { retry: 60 });
    const [job] = await stage.admin<{ waits: number }>(
      "select extract(epoch from next_attempt_at - now())::float as waits from public.publish_jobs",
    );
    expect(job?.waits).toBe(60);
  }),
);

test(
  "when an attempt fails finally, the user gets one notice with the worker's text and the post is not claimed again",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    const attempt = await beginOne(stage, await claimOne(stage));
    expect(await fail(stage, attempt)).toBe(true);
    expect(await fail(stage, attempt)).toBe(false);
    expect(await standing(stage)).toMatchObject({
      post: "failed",
      job: "failed",
      attempt: "failed",
      held: 0,
    });
    expect(await notices(stage)).toEqual([
      {
        type: "error",
        message: "No se publicó «Café de altura» en tu cuenta personal: el texto es muy largo. Acórtalo.",
      },
    ]);
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "when a card fails on two pages, the user gets a notice for each page, with the card's long title cut",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { ...due, title: "👩".repeat(100), publishers: [PAGE, SECOND_PAGE] });
    for (const { attempt_id } of await claim(stage)) await fail(stage, attempt_id);
    expect((await notices(stage)).map(({ message }) => message).sort()).toEqual(
      [PAGE, SECOND_PAGE].map(
        (page) => `No se publicó «${"👩".repeat(79)}…» en Página ${page}: el texto es muy largo. Acórtalo.`,
      ),
    );
  }),
);

test.each([null, ""])(
  "when a worker gives no text (%j) for a failed attempt, the user gets the general notice",
  async (notice) => {
    await onStage(async (stage) => {
      await dueCard(stage.owner);
      expect(await fail(stage, await claimOne(stage), { notice })).toBe(true);
      expect(await notices(stage)).toEqual([
        { type: "error", message: "No pudimos publicar «Café de altura» en tu cuenta personal." },
      ]);
    })();
  },
);

test(
  "when the credits do not suffice, an attempt fails and holds nothing",
  onStage(async (stage) => {
    await stage.service("select engine.hold_credits($1, 10.5, 'image', 'everything')", [OWNER.id]);
    await dueCard(stage.owner);
    const attempt = await claimOne(stage);
    expect(await raised(hold(stage, attempt))).toBe("insufficient_credits");
    expect(await fail(stage, attempt)).toBe(true);
    expect(await balance(stage.owner)).toMatchObject({ held: 10.5 });
  }),
);

const resolve = (query: Query, isPublished: boolean | null, url: string | null = null) =>
  answerDoubt(query, isPublished, { url });
const inDoubt = async (stage: Stage): Promise<string> => {
  await dueCard(stage.owner);
  const attempt = await claimOne(stage);
  await unconfirmOne(stage, attempt);
  return attempt;
};

test(
  "an unconfirmed post is never claimed, and 'Publicar ahora' does not send it again",
  onStage(async (stage) => {
    await inDoubt(stage);
    expect(await standing(stage)).toEqual(UNKNOWN);
    await saveCard(stage.owner, { postcard: POSTCARD + 1 });
    await saveCard(stage.other);
    expect(await claim(stage)).toEqual([]);
    expect(await raised(publishNow(stage))).toBe("post_unconfirmed");
    expect(await recover(stage)).toBe(0);
  }),
);

test(
  "an unconfirmed post that the user found on LinkedIn is stored as published, with the entered address, and charged",
  onStage(async (stage) => {
    await inDoubt(stage);
    expect(await resolve(stage.owner, true, POST_URL)).toEqual([{ state: "published" }]);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await stage.owner("select post_url from public.posts")).toEqual([{ post_url: POST_URL }]);
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5, held: 0 });
  }),
);

test(
  "when the user replies 'not there', an unconfirmed post can be sent a second time and its credits return",
  onStage(async (stage) => {
    await inDoubt(stage);
    expect(await resolve(stage.owner, false)).toEqual([{ state: "scheduled" }]);
    expect(await standing(stage)).toMatchObject({ post: "scheduled", job: "scheduled", held: 0 });
    expect(await claim(stage)).toMatchObject([{ attempt_number: 2 }]);
  }),
);

test(
  "a missing reply or an invalid address leaves the post unconfirmed",
  onStage(async (stage) => {
    await inDoubt(stage);
    expect(await raised(resolve(stage.owner, null))).toBe("invalid_input");
    expect(await raised(resolve(stage.owner, true, "javascript:alert(1)"))).toBe("invalid_input");
    expect(await standing(stage)).toEqual(UNKNOWN);
  }),
);

test(
  "only a post's owner may reply whether the post is on LinkedIn",
  onStage(async (stage) => {
    await inDoubt(stage);
    const { id } = await one(stage.admin<{ id: string }>("select id from public.posts"));
    const say = (query: Query) => query("select public.resolve_unconfirmed_post($1, 1, true, null)", [id]);
    expect(await raised(say(stage.other))).toBe("post_not_found");
    expect(await standing(stage)).toEqual(UNKNOWN);
  }),
);

test(
  "when LinkedIn's refusal arrives late, an unconfirmed post fails and its credits return",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    expect(await fail(stage, attempt)).toBe(true);
    expect(await standing(stage)).toMatchObject({ post: "failed", held: 0 });
  }),
);

test(
  "when a urn arrives before the second sending has begun, the sending stops and nothing is charged",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    await resolve(stage.owner, false);
    const second = await claimOne(stage, undefined, "w2");
    await hold(stage, second, "w2");
    expect(await complete(stage, first)).toBe(true);
    expect(await begin(stage, second, "w2")).toBe(false);
    expect(await standing(stage)).toMatchObject({ status: "listas", job: "published", held: 0 });
    expect(await attempts(stage)).toEqual([
      { number: 1, phase: "published", code: "linkedin_timeout" },
      { number: 2, phase: "retry", code: "lease_lost" },
    ]);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, consumed: 0 });
  }),
);

test(
  "when the first attempt's urn arrives during the second sending, the urn is stored and the post keeps its state",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    await resolve(stage.owner, false);
    const second = await claimOne(stage, undefined, "w2");
    await begin(stage, second, "w2");
    const urns = () => stage.admin("select post_urn from public.publish_attempts order by number");
    expect(await complete(stage, first)).toBe(false);
    expect(await standing(stage)).toMatchObject({ job: "creating" });
    expect(await stage.owner("select post_urn from public.posts")).toEqual([{ post_urn: null }]);
    expect(await urns()).toEqual([{ post_urn: URN }, { post_urn: null }]);
    expect(await complete(stage, second, "w2", "urn:li:share:7200")).toBe(true);
    expect(await urns()).toEqual([{ post_urn: URN }, { post_urn: "urn:li:share:7200" }]);
    expect(await notices(stage)).toContainEqual({
      type: "warning",
      message: expect.stringContaining("está dos veces"),
    });
  }),
);

test(
  "a failed attempt stays failed when an earlier attempt's late urn publishes the post",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    await resolve(stage.owner, false);
    await fail(stage, await beginOne(stage, await claimOne(stage)));
    expect(await complete(stage, first)).toBe(true);
    expect(await attempts(stage)).toEqual([
      { number: 1, phase: "published", code: "linkedin_timeout" },
      { number: 2, phase: "failed", code: "linkedin_rejected" },
    ]);
  }),
);

test(
  "when LinkedIn's urn arrives after the user confirmed a post, the post gets the urn and its address",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    await resolve(stage.owner, true);
    await dueCard(stage.owner, POSTCARD + 1);
    expect(await complete(stage, attempt)).toBe(true);
    expect(await stage.owner("select post_urn, post_url from public.posts order by postcard")).toEqual([
      { post_urn: URN, post_url: POST_URL },
      { post_urn: null, post_url: null },
    ]);
  }),
);

test(
  "when the user confirmed a post with another address, LinkedIn's late urn sends no notice of a second post",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    await resolve(stage.owner, true, "https://www.linkedin.com/feed/update/urn:li:ugcPost:7300/");
    expect(await complete(stage, attempt)).toBe(true);
    expect((await notices(stage)).filter(({ message }) => message.includes("dos veces"))).toEqual([]);
  }),
);

const publishNow = ({ service }: Stage, userId = OWNER.id) =>
  service<{ id: string }>("select engine.request_publish_now($1, $2) as id", [userId, POSTCARD]);

test.each([
  { name: "that is unscheduled", card: { time: null } },
  { name: "for later", card: {} },
  { name: "overdue", card: due },
])("'Publicar ahora' makes a post $name due now and keeps its chosen time", async ({ card }) => {
  await onStage(async (stage) => {
    const [post] = await saveCard(stage.owner, card);
    expect(await publishNow(stage)).toEqual([{ id: post?.id }]);
    expect(await claim(stage, { postIds: [post?.id ?? ""] })).toHaveLength(1);
    expect(
      await stage.owner(
        "select to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as scheduled from public.posts",
      ),
    ).toEqual([{ scheduled: post?.scheduled ?? null }]);
  })();
});

test(
  "'Publicar ahora' tries a failed post again",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    await fail(stage, await claimOne(stage));
    expect(await publishNow(stage)).toHaveLength(1);
    expect(await standing(stage)).toMatchObject({ post: "scheduled", code: null, job: "scheduled" });
    expect(await claim(stage)).toMatchObject([{ attempt_number: 2 }]);
  }),
);

test(
  "'Publicar ahora' is refused for a card that is being published, is published, or belongs to another user",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    expect(await raised(publishNow(stage, OTHER.id))).toBe("card_not_found");
    const attempt = await claimOne(stage);
    expect(await raised(publishNow(stage))).toBe("card_publishing");
    await publishOne(stage, attempt);
    expect(await raised(publishNow(stage))).toBe("publisher_already_published");
  }),
);

test(
  "'Publicar ahora' of a card with several publishers publishes the unpublished posts",
  onStage(async (stage) => {
    await withPages(stage);
    const rows = await saveCard(stage.owner, { ...due, publishers: ["personal", PAGE] });
    await publishOne(stage, await claimOne(stage, rows[0]?.id));
    expect(await publishNow(stage)).toEqual([{ id: rows[1]?.id }]);
  }),
);

test.each([
  ["'Publicar ahora'", "engine.request_publish_now($1, $2)", (): unknown => POSTCARD],
  ["'Reintentar'", "engine.request_publish_post($1, $2)", (id: string): unknown => id],
])("%s makes no post of another card, another user or the bin due", async (_button, call, target) => {
  await onStage(async (stage) => {
    await withPages(stage);
    await insertRow(stage.admin, "linkedin_organizations", organizationRow(PAGE, { user_id: OTHER.id }));
    const [running] = await saveCard(stage.other, { publishers: ["personal", PAGE] });
    await dueIn(stage, running?.id ?? "", "-1 minute");
    await dueCard(stage.owner, POSTCARD + 1);
    expect(await claim(stage)).toHaveLength(2);
    await saveCard(stage.owner);
    await deleteCard(stage.owner);
    await saveCard(stage.owner, { postcard: POSTCARD + 2 });
    await stage.owner("select public.require_card_approval($1, true)", [POSTCARD + 2]);
    const [post] = await saveCard(stage.owner);
    expect(await stage.service(`select ${call} as id`, [OWNER.id, target(post?.id ?? "")])).toEqual([
      { id: post?.id },
    ]);
    const states =
      "select publish_state as state, count(*)::int as posts from public.posts group by 1 order by 1";
    expect(await stage.admin(states)).toEqual([
      { state: "publishing", posts: 2 },
      { state: "scheduled", posts: 4 },
    ]);
    expect(await claim(stage)).toMatchObject([{ post_id: post?.id }]);
  })();
});

const alarms = ({ admin }: Stage) =>
  admin("select resolved_at is not null as resolved from public.publish_alarms");
const overdue = ({ admin }: Stage, minutes: number) =>
  admin(
    "update public.publish_jobs set due_at = now() - make_interval(mins => $1), next_attempt_at = now()",
    [minutes],
  );

test(
  "an alarm is raised once for a job more than 5 minutes late, and resolved when the job is due later",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await overdue(stage, 5);
    await recover(stage);
    expect(await alarms(stage)).toEqual([]);
    await overdue(stage, 6);
    await recover(stage);
    await stage.admin("update public.publish_alarms set raised_at = now() - interval '1 minute'");
    await recover(stage);
    expect(
      await stage.admin(
        "select resolved_at is not null as resolved, raised_at < now() as older from public.publish_alarms",
      ),
    ).toEqual([{ resolved: false, older: true }]);
    await overdue(stage, 4);
    await recover(stage);
    expect(await alarms(stage)).toEqual([{ resolved: true }]);
  }),
);

test.each([
  { name: "preparing", reach: async () => {} },
  { name: "creating", reach: beginOne },
])("an alarm is raised for a job that is $name", async ({ reach }) => {
  await onStage(async (stage) => {
    await saveLate(stage, 60);
    await reach(stage, await claimOne(stage));
    await recover(stage);
    expect(await alarms(stage)).toEqual([{ resolved: false }]);
  })();
});

test(
  "an alarm is raised even for an overdue job that waits for its next attempt",
  onStage(async (stage) => {
    await saveLate(stage, 60);
    await fail(stage, await claimOne(stage), { retry: 3600 });
    await recover(stage);
    expect(await alarms(stage)).toEqual([{ resolved: false }]);
  }),
);

test.each([
  { name: "published", end: publishOne },
  { name: "failed", end: (stage: Stage, attempt: string) => fail(stage, attempt) },
  { name: "unconfirmed", end: unconfirmOne },
])(
  "an alarm is resolved when its job is $name, and raised again for a new incident",
  async ({ end, name }) => {
    await onStage(async (stage) => {
      await saveLate(stage, 60);
      await recover(stage);
      await end(stage, await claimOne(stage));
      await recover(stage);
      expect(await alarms(stage)).toEqual([{ resolved: true }]);
      if (name === "failed") {
        await publishNow(stage);
        await overdue(stage, 6);
        await recover(stage);
        expect(await alarms(stage)).toEqual([{ resolved: false }]);
      }
    })();
  },
);

test(
  "the publication of a post does not change the second attempt and the held credits of another post",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    await dueCard(stage.owner, POSTCARD + 1);
    const [first, other] = await claim(stage);
    if (!first || !other) throw new Error("Two posts were due.");
    await fail(stage, other.attempt_id, { retry: 0 });
    const second = await claimOne(stage, other.post_id);
    await hold(stage, second);

    await publishOne(stage, first.attempt_id);

    expect(
      await stage.admin("select phase, error_code as code from public.publish_attempts where id = $1", [
        second,
      ]),
    ).toEqual([{ phase: "preparing", code: null }]);
    expect(await begin(stage, second)).toBe(true);
    expect(await complete(stage, second, undefined, "urn:li:share:7200")).toBe(true);
    expect(await balance(stage.owner)).toMatchObject({ held: 0, consumed: 1 });
  }),
);

test(
  "a step acts on the attempt that it names, and on no other post of the same worker",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    await dueCard(stage.owner, POSTCARD + 1);
    const claimed = (await claim(stage)).map(({ attempt_id }) => attempt_id);
    const states = async () => {
      const rows = await stage.admin<{ attempt: string; state: string }>(
        "select a.id as attempt, j.state from public.publish_attempts a join public.publish_jobs j on j.id = a.job_id",
      );
      return claimed.map((id) => rows.find(({ attempt }) => attempt === id)?.state);
    };
    await beginOne(stage, claimed[1] ?? "");
    expect(await states()).toEqual(["preparing", "creating"]);
    await beginOne(stage, claimed[0] ?? "");
    expect(await states()).toEqual(["creating", "creating"]);
  }),
);

test(
  "a step of an earlier attempt is refused while the same worker makes the next attempt",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    const earlier = await claimOne(stage);
    await fail(stage, earlier, { retry: 0 });
    const next = await claimOne(stage);
    expect(await hold(stage, earlier)).toBe(false);
    expect(await begin(stage, earlier)).toBe(false);
    expect(await beginOne(stage, next)).toBe(next);
  }),
);

test(
  "when a worker loses two leases, only the post whose create request began is unconfirmed",
  onStage(async (stage) => {
    await dueCard(stage.owner, POSTCARD + 2);
    const published = await claimOne(stage);
    await publishOne(stage, published);
    await dueCard(stage.owner);
    await dueCard(stage.owner, POSTCARD + 1);
    const [first, second] = await claim(stage);
    if (!first || !second) throw new Error("Two posts were due.");
    await beginOne(stage, second.attempt_id);
    // Recovery goes through the jobs by their ids. The attempts are stored in the opposite order, so that a query
    // without the job's id finds another job's attempt first.
    const attempts = await stage.admin<{ id: string }>(
      "select id from public.publish_attempts order by job_id desc",
    );
    for (const { id } of attempts)
      await stage.admin("update public.publish_attempts set phase = phase where id = $1", [id]);
    await loseLeases(stage);
    expect(await recover(stage)).toBe(2);
    const rows = await stage.admin<{ id: string; state: string; phase: string }>(
      "select a.id, j.state, a.phase from public.publish_attempts a join public.publish_jobs j on j.id = a.job_id",
    );
    const endOf = (attempt: string) => rows.find(({ id }) => id === attempt);
    expect(endOf(first.attempt_id)).toMatchObject({ state: "scheduled", phase: "retry" });
    expect(endOf(second.attempt_id)).toMatchObject({ state: "unconfirmed", phase: "unconfirmed" });
    expect(endOf(published)).toMatchObject({ state: "published", phase: "published" });
  }),
);

test(
  "the completion of an attempt publishes its own post, while the same worker sends another",
  onStage(async (stage) => {
    await dueCard(stage.owner);
    await dueCard(stage.owner, POSTCARD + 1);
    const claimed = await claim(stage);
    for (const { attempt_id } of claimed) await beginOne(stage, attempt_id);
    for (const [at, { attempt_id, post_id }] of [...claimed.entries()].reverse()) {
      const urn = `urn:li:share:710${at}`;
      expect(await complete(stage, attempt_id, undefined, urn)).toBe(true);
      expect(
        await stage.admin("select id from public.posts where post_urn = $1 and publish_state = 'published'", [
          urn,
        ]),
      ).toEqual([{ id: post_id }]);
    }
  }),
);
