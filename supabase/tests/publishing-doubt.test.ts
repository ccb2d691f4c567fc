import { describe, expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { DUE, OWNER, PAGE, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { saveLate } from "./support/checks.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  begin,
  beginOne,
  claim,
  claimComments,
  claimOne,
  claimUnconfirmed,
  complete,
  confirm,
  fail,
  hold,
  loseLeases,
  POST_URL,
  publishOne,
  recover,
  URN,
  unconfirmOne,
} from "./support/engine.ts";
import { balance } from "./support/money/credits.ts";

const { onStage } = testDatabase();

const OTHER_URN = "urn:li:share:7200";
const inDoubt = async (stage: Stage, publisher = PAGE, postcard = POSTCARD): Promise<string> => {
  if (publisher === PAGE && postcard === POSTCARD) await withPages(stage);
  await saveCard(stage.owner, { ...DUE, postcard, comment: "¿Y tú?", publishers: [publisher] });
  const attempt = await claimOne(stage);
  await unconfirmOne(stage, attempt);
  return attempt;
};
/** Moves dates back, because the clock stops during a test's transaction. */
const pass = ({ admin }: Stage, minutes: number) =>
  admin("update public.publish_jobs set reconcile_at = reconcile_at - make_interval(mins => $1)", [minutes]);
const denyPublication = ({ owner }: Stage) => answerDoubt(owner, false);
const standing = ({ owner }: Stage) =>
  one(
    owner(
      "select p.status, p.publish_state as post, j.state as job from public.posts p join public.publish_jobs j on j.post_id = p.id",
    ),
  );
const successes = ({ owner }: Stage) =>
  owner<{ message: string }>("select message from public.notifications where type = 'success'");
const PUBLISHED = { status: "listas", post: "published", job: "published" };

const marks = async ({ owner }: Stage) =>
  (await owner<{ ambiguous: boolean }>("select ambiguous from public.publish_attempts order by number")).map(
    ({ ambiguous }) => ambiguous,
  );

test(
  "an unconfirmed attempt keeps its mark after the user's reply, and a refused attempt has no mark",
  onStage(async (stage) => {
    await inDoubt(stage);
    expect(await marks(stage)).toEqual([true]);
    await denyPublication(stage);
    await fail(stage, await beginOne(stage, await claimOne(stage)), { retry: 0 });
    expect(await marks(stage)).toEqual([true, false]);
  }),
);

test(
  "an attempt whose lease was lost after the create request is marked as unconfirmed",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await beginOne(stage, await claimOne(stage));
    await loseLeases(stage);
    await recover(stage);
    expect(await marks(stage)).toEqual([true]);
  }),
);

test(
  "a company page is polled 1, 3, 10, 30 and 60 minutes after an unconfirmed attempt, and no more",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    expect(await claimUnconfirmed(stage)).toEqual([]);
    for (const [i, wait] of [1, 2, 7, 20, 30].entries()) {
      await pass(stage, wait - 1);
      expect(await claimUnconfirmed(stage)).toEqual([]);
      await pass(stage, 1);
      expect(await claimUnconfirmed(stage)).toMatchObject([{ attempt_id: attempt, tries: i + 1 }]);
    }
    await pass(stage, 10_000);
    expect(await claimUnconfirmed(stage)).toEqual([]);
  }),
);

test(
  "a claim of an unconfirmed post returns the texts, the page and the time that identify the post",
  onStage(async (stage) => {
    await inDoubt(stage);
    await pass(stage, 1);
    const [found] = await stage.service<Record<string, unknown>>(
      "select title, notes, linkedin_organization_id as page, create_sent_at is not null as dated from engine.claim_unconfirmed_posts(1)",
    );
    expect(found).toEqual({ title: "Café de altura", notes: "Así se tuesta.", page: PAGE, dated: true });
  }),
);

test(
  "a claim of unconfirmed posts leaves a post whose poll is not due",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    await pass(stage, 1);
    const second = await inDoubt(stage, PAGE, POSTCARD + 1);
    expect(await claimUnconfirmed(stage)).toMatchObject([{ attempt_id: first, tries: 1 }]);
    await pass(stage, 1);
    expect(await claimUnconfirmed(stage)).toMatchObject([{ attempt_id: second, tries: 1 }]);
  }),
);

test(
  "an unconfirmed post of a personal profile is not polled, because its posts cannot be read",
  onStage(async (stage) => {
    await inDoubt(stage, "personal");
    await pass(stage, 10_000);
    expect(await claimUnconfirmed(stage)).toEqual([]);
  }),
);

test(
  "an unconfirmed post is polled no more after LinkedIn refused the reading or the user replied",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    await stage.service("select engine.stop_reconciling($1)", [attempt]);
    await pass(stage, 10_000);
    expect(await claimUnconfirmed(stage)).toEqual([]);
    await stage.admin("update public.publish_jobs set reconcile_at = now()");
    await denyPublication(stage);
    expect(await claimUnconfirmed(stage)).toEqual([]);
  }),
);

test(
  "when a second attempt is unconfirmed, its company page is polled from the first interval on",
  onStage(async (stage) => {
    await inDoubt(stage);
    await pass(stage, 1);
    await claimUnconfirmed(stage);
    await denyPublication(stage);
    const second = await claimOne(stage);
    await unconfirmOne(stage, second);
    await pass(stage, 1);
    expect(await claimUnconfirmed(stage)).toMatchObject([{ attempt_id: second, tries: 1 }]);
  }),
);

test(
  "an unconfirmed post that is found on its page is published, charged and announced, and its first comment is queued",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    expect(await confirm(stage, attempt)).toBe(true);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await balance(stage.owner)).toMatchObject({ available: 10, held: 0, consumed: 0.5 });
    expect(await stage.owner("select type from public.transaction_history")).toEqual([
      { type: "company_post" },
    ]);
    expect(await successes(stage)).toMatchObject([
      { message: expect.stringContaining(`se publicó en Página ${PAGE}.`) },
    ]);
    expect(await claimComments(stage)).toMatchObject([{ post_urn: URN }]);
    expect(
      await stage.owner(
        "select p.post_urn as urn, p.published_at = a.create_sent_at as since_create from public.posts p, public.publish_attempts a",
      ),
    ).toEqual([{ urn: URN, since_create: true }]);
  }),
);

test(
  "confirming a post on its page twice charges it once, and a confirmation with another urn is refused",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage);
    await confirm(stage, attempt);
    expect(await confirm(stage, attempt)).toBe(true);
    expect(await confirm(stage, attempt, OTHER_URN)).toBe(false);
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5 });
    expect(await successes(stage)).toHaveLength(1);
  }),
);

test(
  "when a page shows the post before a second sending has begun, the sending stops and nothing is charged",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    await denyPublication(stage);
    const second = await claimOne(stage, undefined, "w2");
    await hold(stage, second, "w2");
    expect(await confirm(stage, first)).toBe(true);
    expect(await begin(stage, second, "w2")).toBe(false);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
  }),
);

test(
  "when a second request was sent, a post on the page does not confirm the first attempt, because it may come from the second request",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    await denyPublication(stage);
    const second = await beginOne(stage, await claimOne(stage));
    expect(await confirm(stage, first)).toBe(false);
    await complete(stage, second);
    expect(await confirm(stage, first)).toBe(false);
    expect(await successes(stage)).toHaveLength(1);
  }),
);

test(
  "a urn confirms only one of two unconfirmed posts, and another urn confirms the second",
  onStage(async (stage) => {
    const first = await inDoubt(stage);
    const twin = await inDoubt(stage, PAGE, 2002);
    expect(await confirm(stage, first)).toBe(true);
    expect(await confirm(stage, twin)).toBe(false);
    expect(await confirm(stage, twin, OTHER_URN)).toBe(true);
  }),
);

test(
  "a post on a page does not confirm an attempt that was never unconfirmed, nor an unknown attempt",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await beginOne(stage, await claimOne(stage));
    expect(await confirm(stage, attempt)).toBe(false);
    expect(await confirm(stage, "00000000-0000-4000-8000-0000000000ff")).toBe(false);
    for (const urn of [null, "", "urn:li:activity:7100", "7100"]) {
      expect(await raised(confirm(stage, attempt, urn))).toBe("invalid_input");
    }
    expect(await standing(stage)).toMatchObject({ job: "creating" });
  }),
);

test(
  "when the first of two unconfirmed attempts proves to be live, the second attempt's held credits return",
  onStage(async (stage) => {
    const first = await inDoubt(stage, "personal");
    await denyPublication(stage);
    const second = await claimOne(stage);
    await unconfirmOne(stage, second);
    expect(await balance(stage.owner)).toMatchObject({ held: 0.5 });
    expect(await complete(stage, first)).toBe(true);
    expect(await standing(stage)).toEqual(PUBLISHED);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
    expect(await confirm(stage, second, OTHER_URN)).toBe(false);
    expect(await stage.owner("select post_urn from public.posts")).toEqual([{ post_urn: URN }]);
    expect(await successes(stage)).toHaveLength(1);
  }),
);

test.each([
  { minutes: 4, words: "se publicó en tu cuenta personal." },
  { minutes: 12, words: /Salió con 1[23] minutos de retraso\.$/ },
  { minutes: 118, words: /Salió con 11[89] minutos de retraso\.$/ },
  { minutes: 180, words: "Salió con 3 horas de retraso." },
])("the notice of a post published $minutes minutes late states the delay", async ({ minutes, words }) => {
  await onStage(async (stage) => {
    await saveLate(stage, minutes);
    await publishOne(stage, await claimOne(stage));
    const [notice] = await successes(stage);
    if (words instanceof RegExp) expect(notice?.message).toMatch(words);
    else expect(notice?.message.endsWith(words)).toBe(true);
  })();
});

const minutesWaiting = async ({ owner }: Stage) =>
  (
    await one(
      owner<{ minutes: number }>(
        "select round(extract(epoch from now() - coalesce(asked_at, due_at)) / 60)::int as minutes from public.publish_jobs",
      ),
    )
  ).minutes;

test(
  "after two replies 'not there', the delay of a published post counts from its chosen time",
  onStage(async (stage) => {
    await saveLate(stage, 180);
    for (let i = 0; i < 2; i += 1) {
      await unconfirmOne(stage, await claimOne(stage));
      await denyPublication(stage);
    }
    expect(await minutesWaiting(stage)).toBeGreaterThanOrEqual(180);
    await publishOne(stage, await claimOne(stage));
    expect((await successes(stage))[0]?.message).toMatch(/Salió con 3 horas de retraso\.$/);
  }),
);

test.each([
  ["'Publicar ahora'", "engine.request_publish_now($1, (select postcard from public.posts))"],
  ["'Reintentar' on one publisher", "engine.request_publish_post($1, (select id from public.posts))"],
])(
  "when a post is published after a click on %s, its delay counts from the click, even after 'not there'",
  (_button, press) =>
    onStage(async (stage) => {
      await saveLate(stage, 180);
      await unconfirmOne(stage, await claimOne(stage));
      await denyPublication(stage);
      await fail(stage, await beginOne(stage, await claimOne(stage)));
      await stage.service(`select ${press}`, [OWNER.id]);
      expect(await minutesWaiting(stage)).toBe(0);
      await publishOne(stage, await claimOne(stage));
      expect((await successes(stage))[0]?.message).toMatch(/se publicó en tu cuenta personal\.$/);
    })(),
);

test(
  "when a post gets a new time after 'not there', its delay counts from the new time",
  onStage(async (stage) => {
    await saveLate(stage, 180);
    await unconfirmOne(stage, await claimOne(stage));
    await denyPublication(stage);
    await saveLate(stage, 30, { version: 1 });
    expect(await minutesWaiting(stage)).toBeLessThan(35);
  }),
);

describe("a user or card that is deleted while a post is being published leaves no rows behind", () => {
  const phases = async (stage: Stage, attempt: string): Promise<boolean[]> => [
    await hold(stage, attempt),
    await begin(stage, attempt),
    await complete(stage, attempt),
    await fail(stage, attempt),
    await fail(stage, attempt, { retry: 60 }),
    await confirm(stage, attempt),
  ];
  const NO = [false, false, false, false, false, false];

  test.each([
    { name: "preparing", reach: async () => {} },
    { name: "holding credits", reach: hold },
    { name: "creating", reach: beginOne },
    { name: "unconfirmed", reach: unconfirmOne },
  ])(
    "when an account is deleted in the phase $name, no row is left and every later call of publishing returns false",
    async ({ reach }) => {
      await onStage(async (stage) => {
        await saveCard(stage.owner, DUE);
        await saveCard(stage.other, DUE);
        const own = await one(stage.owner<{ id: string }>("select id from public.posts"));
        const attempt = await claimOne(stage, own.id);
        await reach(stage, attempt);
        await stage.admin(
          "delete from auth.users where id = (select user_id from public.posts where id = $1)",
          [own.id],
        );
        expect(await phases(stage, attempt)).toEqual(NO);
        expect(await recover(stage)).toBe(0);
        expect(await claimUnconfirmed(stage)).toEqual([]);
        expect(await stage.admin("select 1 from public.credit_ledger where post_id = $1", [own.id])).toEqual(
          [],
        );
        expect(await claim(stage)).toHaveLength(1);
      })();
    },
  );

  test(
    "when an unconfirmed card is deleted, its credits return and every later call of the publisher returns false",
    onStage(async (stage) => {
      const attempt = await inDoubt(stage);
      await deleteCard(stage.owner);
      expect(await phases(stage, attempt)).toEqual(NO);
      expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
    }),
  );
});

describe("after the reply 'not there', the late urn of the attempt settles the post", () => {
  const FOUND = "urn:li:share:7300";
  const foundMeanwhile = async (stage: Stage): Promise<string> => {
    await saveCard(stage.owner, DUE);
    const first = await claimOne(stage);
    await unconfirmOne(stage, first);
    await denyPublication(stage);
    const second = await claimOne(stage, undefined, "w2");
    expect(await hold(stage, second, "w2")).toBe(true);
    expect(await begin(stage, second, "w2")).toBe(true);
    expect(await complete(stage, first, undefined, FOUND)).toBe(false);
    return second;
  };
  const urn = async ({ owner }: Stage) =>
    (await one(owner<{ post_urn: string }>("select post_urn from public.posts"))).post_urn;

  test(
    "when the late urn belongs to another post of the user, a refused second request is sent again",
    onStage(async (stage) => {
      await saveCard(stage.owner, { ...DUE, postcard: POSTCARD + 1 });
      expect(await complete(stage, await beginOne(stage, await claimOne(stage)), undefined, FOUND)).toBe(
        true,
      );
      await saveCard(stage.owner, DUE);
      const first = await claimOne(stage);
      await unconfirmOne(stage, first);
      const own = await one(
        stage.owner<{ id: string }>("select id from public.posts where postcard = $1", [POSTCARD]),
      );
      await answerDoubt(stage.owner, false, { post: own.id });
      const second = await beginOne(stage, await claimOne(stage));
      expect(await complete(stage, first, undefined, FOUND)).toBe(false);
      await fail(stage, second, { retry: 0 });
      expect(await claim(stage)).toMatchObject([{ post_id: own.id, attempt_number: 3 }]);
    }),
  );

  test(
    "the urn of another user's post does not settle a post whose request was refused",
    onStage(async (stage) => {
      await saveCard(stage.other, DUE);
      await publishOne(stage, await claimOne(stage));
      await saveCard(stage.owner, DUE);
      await fail(stage, await beginOne(stage, await claimOne(stage)), { retry: 0 });
      expect(await standing(stage)).toMatchObject({ post: "scheduled", job: "scheduled" });
      expect(await claim(stage)).toMatchObject([{ attempt_number: 2 }]);
    }),
  );

  test.each([0, null])(
    "when LinkedIn refuses the second request (delay: %s), the late urn of the first attempt settles the post without a third request",
    (retry) =>
      onStage(async (stage) => {
        const second = await foundMeanwhile(stage);
        expect(await fail(stage, second, { worker: "w2", retry })).toBe(true);
        expect(await standing(stage)).toEqual(PUBLISHED);
        expect(await urn(stage)).toBe(FOUND);
        expect(await claim(stage)).toEqual([]);
        expect((await balance(stage.owner)).held).toBe(0);
        expect(await successes(stage)).toHaveLength(1);
        expect(await stage.owner("select message from public.notifications where type = 'error'")).toEqual(
          [],
        );
      })(),
  );

  test(
    "when LinkedIn refuses the second request as a duplicate, the first attempt's late urn settles the post without a warning",
    onStage(async (stage) => {
      const second = await foundMeanwhile(stage);
      await stage.service("select engine.mark_publish_unconfirmed($1, 'w2', 'linkedin_duplicate', 422)", [
        second,
      ]);
      expect(await standing(stage)).toEqual(PUBLISHED);
      expect(
        await stage.owner(
          "select message from public.notifications where message like '%dos veces%' or message like 'LinkedIn dice%'",
        ),
      ).toEqual([]);
    }),
  );

  test(
    "when the second attempt is unconfirmed, the first attempt's late urn settles the post and warns of a possible double",
    onStage(async (stage) => {
      await foundMeanwhile(stage);
      await loseLeases(stage);
      await recover(stage);
      expect(await standing(stage)).toEqual(PUBLISHED);
      expect((await balance(stage.owner)).held).toBe(0);
      const notices = await stage.owner<{ message: string }>(
        "select message from public.notifications where message like '%dos veces%'",
      );
      expect(notices).toHaveLength(1);
    }),
  );
});

describe.each(["on the planner", "in the bin"])(
  "a urn that belongs to another post of the user (%s) settles no unconfirmed post",
  (place) => {
    const another = async (stage: Stage): Promise<void> => {
      const postcard = POSTCARD + 1;
      await saveCard(stage.owner, { ...DUE, postcard });
      await publishOne(stage, await claimOne(stage));
      if (place === "in the bin") await deleteCard(stage.owner, { status: "listas", postcard });
    };
    const ours = async ({ owner }: Stage) =>
      one(
        owner<{ id: string; state: string; urn: string | null }>(
          "select id, publish_state as state, post_urn as urn from public.posts where postcard = $1",
          [POSTCARD],
        ),
      );

    test(
      "completing an attempt with another post's urn is refused, and publishes and charges nothing",
      onStage(async (stage) => {
        await another(stage);
        await saveCard(stage.owner, DUE);
        const attempt = await beginOne(stage, await claimOne(stage));
        const before = await balance(stage.owner);
        expect(await complete(stage, attempt)).toBe(false);
        expect(await balance(stage.owner)).toEqual(before);
        expect(await ours(stage)).toMatchObject({ state: "publishing", urn: null });
        expect(await complete(stage, attempt, undefined, OTHER_URN)).toBe(true);
      }),
    );

    test(
      "another post's urn does not confirm an unconfirmed post, and known_post_urns lists that urn",
      onStage(async (stage) => {
        await another(stage);
        const attempt = await inDoubt(stage);
        const known = async (persona: Stage["service"]) =>
          persona("select urn from engine.known_post_urns($1, $2, $3) as urn", [
            OWNER.id,
            (await ours(stage)).id,
            [URN, OTHER_URN],
          ]);
        expect(await known(stage.service)).toEqual([{ urn: URN }]);
        expect(await raised(known(stage.owner))).toMatch(/permission denied/);
        expect(await confirm(stage, attempt)).toBe(false);
        expect(await ours(stage)).toMatchObject({ state: "unconfirmed" });
        expect(await confirm(stage, attempt, OTHER_URN)).toBe(true);
      }),
    );

    test(
      "another post's address, when the user enters it, is stored without any other effect",
      onStage(async (stage) => {
        await another(stage);
        await inDoubt(stage, "personal");
        await answerDoubt(stage.owner, true, { post: (await ours(stage)).id, url: POST_URL });
        expect(
          await stage.owner("select post_urn, post_url from public.posts where postcard = $1", [POSTCARD]),
        ).toEqual([{ post_urn: null, post_url: POST_URL }]);
        expect(await claimComments(stage)).toEqual([]);
      }),
    );

    test(
      "an attempt may be completed with a urn that a post of another user has",
      onStage(async (stage) => {
        await another(stage);
        await saveCard(stage.other, DUE);
        expect(await complete(stage, await beginOne(stage, await claimOne(stage)))).toBe(true);
      }),
    );
  },
);

test(
  "when another post has got the urn of a deleted card, the restored card has no urn",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await publishOne(stage, await claimOne(stage));
    const { bin_id } = await deleteCard(stage.owner, { status: "listas" });
    await saveCard(stage.owner, { ...DUE, postcard: POSTCARD + 1 });
    await stage.admin("update public.posts set post_urn = $1", [URN]);
    await stage.owner("select public.restore_post_card($1)", [bin_id]);
    expect(
      await stage.owner("select post_urn, post_url from public.posts where postcard = $1", [POSTCARD]),
    ).toEqual([{ post_urn: null, post_url: POST_URL }]);
  }),
);

test(
  "after 'not there', an attempt's late urn is accepted even if the post is unscheduled by then",
  onStage(async (stage) => {
    const attempt = await inDoubt(stage, "personal");
    await denyPublication(stage);
    await saveCard(stage.owner, { ...DUE, version: 1, time: null, comment: "¿Y tú?" });
    expect(await stage.owner("select publish_state from public.posts")).toEqual([
      { publish_state: "unscheduled" },
    ]);
    expect(await claim(stage)).toEqual([]);
    expect(await complete(stage, attempt)).toBe(true);
    expect(await stage.owner("select publish_state, post_urn from public.posts")).toEqual([
      { publish_state: "published", post_urn: URN },
    ]);
  }),
);

test(
  "an attempt with the reply 'not there' stays unconfirmed when the post's time is removed and set anew",
  onStage(async (stage) => {
    await inDoubt(stage, "personal");
    await denyPublication(stage);
    await saveCard(stage.owner, { ...DUE, version: 1, time: null });
    await saveCard(stage.owner, { ...DUE, version: 2, title: "Otra" });
    expect(await claim(stage)).toMatchObject([{ attempt_number: 2 }]);
    expect(
      await stage.owner("select number, ambiguous from public.publish_attempts order by number"),
    ).toEqual([
      { number: 1, ambiguous: true },
      { number: 2, ambiguous: false },
    ]);
  }),
);

test(
  "when the text of an unscheduled card is corrected, its next attempt stays scheduled",
  onStage(async (stage) => {
    const [post] = await saveCard(stage.owner, { time: null });
    await stage.service("select engine.request_publish_now((select user_id from public.posts), $1)", [
      POSTCARD,
    ]);
    const attempt = await claimOne(stage, post?.id);
    await fail(stage, attempt, { retry: 60 });
    await saveCard(stage.owner, { time: null, version: 1, notes: "Mejor así." });
    expect(await stage.owner("select state from public.publish_jobs")).toEqual([{ state: "scheduled" }]);
    expect(await stage.owner("select publish_state from public.posts")).toEqual([
      { publish_state: "scheduled" },
    ]);
  }),
);

test(
  "when the first post appears after a second post was sent, the user gets a notice about two posts",
  onStage(async (stage) => {
    const first = await inDoubt(stage, "personal");
    await denyPublication(stage);
    await publishOne(stage, await claimOne(stage));
    expect(await complete(stage, first, undefined, OTHER_URN)).toBe(false);
    expect(
      await stage.owner("select message from public.notifications where type = 'warning' order by message"),
    ).toContainEqual({
      message:
        "«Café de altura» está dos veces en tu cuenta personal: pediste enviarla otra vez y la primera también había llegado. Borra una en LinkedIn.",
    });
  }),
);
