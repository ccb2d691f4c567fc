import { describe, expect, test } from "vitest";
import { deleteCard, listBin, restoreCard } from "./support/bin.ts";
import { DUE, mediaUrl, OWNER, PAGE, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { saveLate } from "./support/checks.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  beginComment,
  beginOne,
  claim,
  claimComments,
  claimOne,
  claimUnconfirmed,
  complete,
  confirm,
  fail,
  publishOne,
  recover,
  settleComment,
  URN,
  unconfirmOne,
  WORKER,
} from "./support/engine.ts";
import { balance, hold as holdCredits } from "./support/money/credits.ts";

const { onStage } = testDatabase();

const NO_POST = "00000000-0000-0000-0000-000000000000";

const remove = (query: Query, status = "publicar") => deleteCard(query, { status });
const removeVersion = (query: Query, version: number | null) =>
  one(
    query<{ deleted: number }>("select * from public.delete_post_card($1, 'publicar', $2)", [
      POSTCARD,
      version,
    ]),
  );
const binned = ({ owner }: Stage) => one(listBin(owner));
const restore = restoreCard;

test(
  "a card that was saved since its owner saw it is not deleted",
  onStage(async ({ owner }) => {
    await saveCard(owner);
    await saveCard(owner, { version: 1, notes: "De otra pestaña" });
    expect(await raised(removeVersion(owner, 1))).toBe("card_version_conflict");
    expect(await owner("select notes from public.posts")).toEqual([{ notes: "De otra pestaña" }]);
    expect(await removeVersion(owner, 2)).toMatchObject({ deleted: 1 });
  }),
);

test(
  "a tab of an earlier release, which names no version, deletes a card in any version",
  onStage(async ({ owner }) => {
    await saveCard(owner);
    await saveCard(owner, { version: 1, notes: "De otra pestaña" });
    expect(
      await one(owner("select * from public.delete_post_card($1, 'publicar')", [POSTCARD])),
    ).toMatchObject({ deleted: 1 });
  }),
);

test(
  "a card that was published since its owner saw it is not deleted",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await publishOne(stage, await claimOne(stage));
    expect(await raised(removeVersion(stage.owner, 1))).toBe("publisher_already_published");
    expect(await stage.owner("select status from public.posts")).toEqual([{ status: "listas" }]);
  }),
);

test(
  "a deleted card is in the bin with its files, and a restore gives it its earlier state",
  onStage(async (stage) => {
    await withPages(stage);
    const saved = await saveCard(stage.owner, {
      publishers: ["personal", PAGE],
      image: mediaUrl(),
      uploadType: "image",
    });
    const { bin_id, ...answer } = await remove(stage.owner);
    expect(answer).toEqual({ deleted: 2 });
    expect(await stage.owner("select 1 from public.posts")).toEqual([]);
    const bin = await binned(stage);
    expect(bin).toEqual({
      id: bin_id,
      postcard: POSTCARD,
      status: "publicar",
      title: "Café de altura",
      time: "10:00:00",
      unconfirmed: false,
    });
    expect(await stage.admin("select distinct image_url from public.posts")).toEqual([
      { image_url: mediaUrl() },
    ]);
    const back = await restore(stage.owner, bin.id);
    expect(back).toEqual(saved.map(({ id }) => ({ id, time: "10:00:00", state: "scheduled", version: 2 })));
    expect(await stage.owner("select 1 from public.publish_jobs")).toHaveLength(2);
    expect(await listBin(stage.owner)).toEqual([]);
  }),
);

test(
  "a deleted card that is not in the bin's list can be read by its number",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    const { bin_id } = await remove(stage.owner);
    await stage.admin(`insert into public.posts (user_id, postcard, title, date, status, deleted_at)
      select user_id, postcard + n, title, date, status, deleted_at + make_interval(secs => n)
      from public.posts, generate_series(1, 200) n`);
    expect((await listBin(stage.owner)).map(({ postcard }) => postcard)).not.toContain(POSTCARD);
    expect(await listBin(stage.owner, POSTCARD)).toMatchObject([{ id: bin_id, postcard: POSTCARD }]);
  }),
);

test(
  "when a restored card's publication time has passed, the card is unscheduled",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await remove(stage.owner);
    expect(await restore(stage.owner, (await binned(stage)).id)).toMatchObject([
      { time: null, state: "unscheduled" },
    ]);
    expect(await stage.owner("select 1 from public.publish_jobs")).toEqual([]);
  }),
);

test(
  "an unconfirmed post that is restored stays unconfirmed, and is not sent before the user's reply",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await unconfirmOne(stage, await claimOne(stage));
    await remove(stage.owner);
    const bin = await binned(stage);
    expect(bin.unconfirmed).toBe(true);
    const [back] = await restore(stage.owner, bin.id);
    expect(back?.time).not.toBeNull();
    expect(await stage.owner("select publish_state, publish_error_code from public.posts")).toEqual([
      { publish_state: "unconfirmed", publish_error_code: "linkedin_timeout" },
    ]);
    expect(await claim(stage)).toEqual([]);
    expect(await raised(saveCard(stage.owner, { ...DUE, version: back?.version ?? 0, title: "Otra" }))).toBe(
      "post_unconfirmed",
    );
    await answerDoubt(stage.owner, true, { post: back?.id });
    expect(await stage.owner("select status from public.posts")).toEqual([{ status: "listas" }]);
  }),
);

describe("a post that its user reported as not on LinkedIn keeps its attempts when it is restored", () => {
  const attempts = ({ owner }: Stage) =>
    owner("select number, phase, ambiguous from public.publish_attempts order by number");
  const throughBin = async (stage: Stage) => {
    await remove(stage.owner);
    return restore(stage.owner, (await binned(stage)).id);
  };
  const BOTH = [
    { number: 1, phase: "retry", ambiguous: true },
    { number: 2, phase: "retry", ambiguous: false },
  ];
  const refusedAfterNo = async (stage: Stage): Promise<string> => {
    await saveCard(stage.owner, DUE);
    const first = await claimOne(stage);
    await unconfirmOne(stage, first);
    await answerDoubt(stage.owner, false);
    await fail(stage, await beginOne(stage, await claimOne(stage)), { retry: 60 });
    return first;
  };

  test(
    "a card restored twice keeps its attempts, and its next attempt continues their numbers",
    onStage(async (stage) => {
      await refusedAfterNo(stage);
      for (let i = 0; i < 2; i++) {
        expect(await throughBin(stage)).toMatchObject([{ time: null, state: "unscheduled" }]);
        expect(await attempts(stage)).toEqual(BOTH);
        expect(await stage.owner("select state, attempts from public.publish_jobs")).toEqual([
          { state: "failed", attempts: 2 },
        ]);
        expect(await claim(stage)).toEqual([]);
      }
      await stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
      expect(await claim(stage)).toMatchObject([{ attempt_number: 3 }]);
      expect(await attempts(stage)).toMatchObject([...BOTH, { ambiguous: false }]);
    }),
  );

  test(
    "after the user's reply 'not there' and a restore, the worker's late urn publishes the post without a charge",
    onStage(async (stage) => {
      const first = await refusedAfterNo(stage);
      await throughBin(stage);
      const before = await balance(stage.owner);
      expect(await complete(stage, first)).toBe(true);
      expect(await stage.owner("select publish_state, post_urn from public.posts")).toEqual([
        { publish_state: "published", post_urn: URN },
      ]);
      expect(await balance(stage.owner)).toEqual(before);
    }),
  );

  test(
    "after the user's reply 'not there' and a restore, the unconfirmed attempt is kept when the post is scheduled anew",
    onStage(async (stage) => {
      await refusedAfterNo(stage);
      await saveCard(stage.owner, { version: 1 });
      expect(await throughBin(stage)).toMatchObject([{ time: "10:00:00", state: "scheduled" }]);
      expect(await attempts(stage)).toEqual(BOTH);
      expect(
        await stage.owner("select state, attempts, due_at > now() as later from public.publish_jobs"),
      ).toEqual([{ state: "scheduled", attempts: 2, later: true }]);
    }),
  );
});

describe("a restored unconfirmed post is settled by a late urn, its page or the user", () => {
  const looks = ({ admin }: Stage) =>
    admin(
      "select reconcile_at - now() = interval '1 minute' as soon, reconcile_tries as tries from public.publish_jobs",
    );
  const backInDoubt = async (stage: Stage, publisher: string, sent = "now()"): Promise<string> => {
    await withPages(stage);
    await saveCard(stage.owner, { ...DUE, publishers: [publisher] });
    const attempt = await claimOne(stage);
    await unconfirmOne(stage, attempt);
    await stage.admin(`update public.publish_attempts set create_sent_at = ${sent}`);
    await stage.admin("update public.publish_jobs set reconcile_at = null, reconcile_tries = 3");
    await remove(stage.owner);
    await restore(stage.owner, (await binned(stage)).id);
    return attempt;
  };

  test.each([PAGE, "personal"])(
    "a restored unconfirmed post of the publisher '%s' is settled by its worker's late urn",
    (publisher) =>
      onStage(async (stage) => {
        const attempt = await backInDoubt(stage, publisher);
        expect(await complete(stage, attempt, "w2")).toBe(false);
        expect(await complete(stage, attempt)).toBe(true);
        expect(await stage.owner("select publish_state, post_urn from public.posts")).toEqual([
          { publish_state: "published", post_urn: URN },
        ]);
      })(),
  );

  test(
    "a restored unconfirmed post is searched on its company page",
    onStage(async (stage) => {
      const attempt = await backInDoubt(stage, PAGE);
      expect(await looks(stage)).toEqual([{ soon: true, tries: 0 }]);
      await stage.admin("update public.publish_jobs set reconcile_at = now()");
      expect(await claimUnconfirmed(stage)).toMatchObject([{ attempt_id: attempt, tries: 1 }]);
      expect(await confirm(stage, attempt)).toBe(true);
    }),
  );

  describe("restoring an unconfirmed post holds its price anew", () => {
    const ledger = ({ admin }: Stage) =>
      admin(
        "select operation, amount::float, source from public.credit_ledger where post_id is not null order by id",
      );
    const line = (operation: string) => ({ operation, amount: 0.5, source: "company_post" });
    const GONE = [line("hold"), line("release")];
    const BACK = [...GONE, line("hold")];
    const say = ({ owner }: Stage, isThere: boolean) => answerDoubt(owner, isThere);

    test.each<[how: string, settle: (stage: Stage, attempt: string) => Promise<unknown>]>([
      ["its owner says that it is there", (stage) => say(stage, true)],
      ["its page shows it", (stage, attempt) => confirm(stage, attempt)],
      ["its worker's urn comes late", (stage, attempt) => complete(stage, attempt)],
    ])("a restored unconfirmed post is charged when %s", (_how, settle) =>
      onStage(async (stage) => {
        const attempt = await backInDoubt(stage, PAGE);
        expect(await ledger(stage)).toEqual(BACK);
        expect(await balance(stage.owner)).toMatchObject({ available: 10, held: 0.5 });
        await settle(stage, attempt);
        expect(await stage.owner("select publish_state from public.posts")).toEqual([
          { publish_state: "published" },
        ]);
        expect(await ledger(stage)).toEqual([...BACK, line("capture")]);
        expect(await balance(stage.owner)).toMatchObject({ available: 10, held: 0 });
        expect(await stage.owner("select type, amount::float from public.transaction_history")).toEqual([
          { type: "company_post", amount: 0.5 },
        ]);
      })(),
    );

    test(
      "a restored unconfirmed post is sent a second time when its owner replies 'not there'",
      onStage(async (stage) => {
        await backInDoubt(stage, PAGE);
        await say(stage, false);
        expect(await ledger(stage)).toEqual([...BACK, line("release")]);
        expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
        await publishOne(stage, await claimOne(stage));
        expect(await ledger(stage)).toEqual([...BACK, line("release"), line("hold"), line("capture")]);
      }),
    );

    test(
      "an unconfirmed post that was deleted and restored twice is charged once",
      onStage(async (stage) => {
        await backInDoubt(stage, PAGE);
        await remove(stage.owner);
        expect(await ledger(stage)).toEqual([...BACK, line("release")]);
        await restore(stage.owner, (await binned(stage)).id);
        expect(await ledger(stage)).toEqual([...BACK, line("release"), line("hold")]);
        await say(stage, true);
        expect(await ledger(stage)).toEqual([...BACK, line("release"), line("hold"), line("capture")]);
      }),
    );

    test(
      "deleting and restoring an unconfirmed post changes no hold of another unconfirmed post",
      onStage(async (stage) => {
        await saveCard(stage.owner, DUE);
        await unconfirmOne(stage, await claimOne(stage));
        await say(stage, false);
        await unconfirmOne(stage, await claimOne(stage));
        await saveCard(stage.owner, { ...DUE, postcard: POSTCARD + 1 });
        await unconfirmOne(stage, await claimOne(stage));
        await remove(stage.owner);
        await restore(stage.owner, (await binned(stage)).id);
        const lines = stage.admin(
          `select operation, p.postcard = $1 as is_restored from public.credit_ledger l join public.posts p on p.id = l.post_id
           order by l.id`,
          [POSTCARD],
        );
        expect(await lines).toEqual([
          { operation: "hold", is_restored: true },
          { operation: "release", is_restored: true },
          { operation: "hold", is_restored: true },
          { operation: "hold", is_restored: false },
          { operation: "release", is_restored: true },
          { operation: "hold", is_restored: true },
        ]);
      }),
    );

    test(
      "restoring a failed post holds no credits",
      onStage(async (stage) => {
        await saveCard(stage.owner, DUE);
        await fail(stage, await beginOne(stage, await claimOne(stage)));
        await remove(stage.owner);
        await restore(stage.owner, (await binned(stage)).id);
        expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
      }),
    );

    test(
      "when the credits are spent, restoring an unconfirmed post holds no credits",
      onStage(async (stage) => {
        await withPages(stage);
        await saveCard(stage.owner, { ...DUE, publishers: [PAGE] });
        await unconfirmOne(stage, await claimOne(stage));
        await remove(stage.owner);
        await holdCredits(stage.service, 10.5, "all that there is");
        expect(await restore(stage.owner, (await binned(stage)).id)).toMatchObject([
          { state: "unconfirmed" },
        ]);
        expect(await ledger(stage)).toEqual(GONE);
        await say(stage, true);
        expect(await stage.owner("select status from public.posts")).toEqual([{ status: "listas" }]);
        expect(await ledger(stage)).toEqual(GONE);
      }),
    );
  });

  test.each([
    ["that was sent an hour ago", PAGE, "now() - interval '1 hour'"],
    ["of a personal profile, which cannot be read", "personal", "now()"],
  ])("LinkedIn is not polled for a restored unconfirmed post %s", (_when, publisher, sent) =>
    onStage(async (stage) => {
      await backInDoubt(stage, publisher, sent);
      expect(await looks(stage)).toEqual([{ soon: null, tries: 0 }]);
    })(),
  );
});

test(
  "a restored published card has its LinkedIn address and is not sent a second time",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await publishOne(stage, await claimOne(stage));
    await stage.admin(
      "update public.posts set post_url = 'https://lnkd.in/x', published_at = now() - interval '1 hour'",
    );
    const [before] = await stage.owner("select id, post_urn, post_url, published_at from public.posts");
    await remove(stage.owner, "listas");
    expect(await restore(stage.owner, (await binned(stage)).id)).toMatchObject([{ state: "published" }]);
    expect(await stage.owner("select id, post_urn, post_url, published_at from public.posts")).toEqual([
      before,
    ]);
    expect(await stage.owner("select state from public.publish_jobs")).toEqual([{ state: "published" }]);
    await recover(stage);
    expect(await claim(stage)).toEqual([]);
  }),
);

describe("a restored card keeps the history of its attempts", () => {
  const receipt = ({ owner }: Stage) =>
    owner(
      `select j.due_at, j.asked_at, j.state, j.attempts,
        (select jsonb_agg(to_jsonb(a) - 'id' - 'job_id' order by a.number) from public.publish_attempts a where a.job_id = j.id) as tries
       from public.publish_jobs j order by j.post_id`,
    );
  const throughBin = async (stage: Stage, status: string) => {
    await remove(stage.owner, status);
    await restore(stage.owner, (await binned(stage)).id);
  };

  test(
    "the history of a restored card has the requested time and every attempt, even after a second restore",
    onStage(async (stage) => {
      await saveLate(stage, 30);
      await unconfirmOne(stage, await claimOne(stage));
      await answerDoubt(stage.owner, false);
      await publishOne(stage, await claimOne(stage));
      const before = await receipt(stage);
      expect(before).toMatchObject([
        { state: "published", attempts: 2, tries: [{ number: 1 }, { number: 2 }] },
      ]);
      for (let i = 0; i < 2; i += 1) {
        await throughBin(stage, "listas");
        expect(await receipt(stage)).toEqual(before);
      }
    }),
  );

  test(
    "the history of a restored card leaves out a publisher that was not restored",
    onStage(async (stage) => {
      await withPages(stage);
      await saveCard(stage.owner, { ...DUE, publishers: ["personal", PAGE] });
      for (const urn of ["urn:li:share:7101", "urn:li:share:7102"])
        await complete(stage, await beginOne(stage, await claimOne(stage)), WORKER, urn);
      await remove(stage.owner, "listas");
      const { id } = await binned(stage);
      await saveCard(stage.owner, { ...DUE, publishers: [PAGE] });
      await restore(stage.owner, id);
      expect(
        await stage.owner(
          "select p.status, j.state from public.posts p join public.publish_jobs j on j.post_id = p.id order by 1",
        ),
      ).toEqual([
        { status: "listas", state: "published" },
        { status: "publicar", state: "scheduled" },
      ]);
    }),
  );

  test(
    "a restored unconfirmed card keeps the time that its user had requested",
    onStage(async (stage) => {
      const minutes = ({ owner }: Stage) =>
        owner(
          "select round(extract(epoch from now() - coalesce(asked_at, due_at)) / 60)::int as minutes from public.publish_jobs",
        );
      await saveLate(stage, 180);
      await unconfirmOne(stage, await claimOne(stage));
      const before = await minutes(stage);
      await throughBin(stage, "publicar");
      expect(await minutes(stage)).toEqual(before);
      await answerDoubt(stage.owner, false);
      expect(await minutes(stage)).toEqual(before);
    }),
  );
});

test(
  "a restore brings a card's charges back into the history, except those of a publisher that is not restored",
  onStage(async (stage) => {
    const lines = (query: Query) =>
      query("select * from public.transaction_history where post_id <> $1 order by id", [NO_POST]);
    await withPages(stage);
    await saveCard(stage.owner, { ...DUE, publishers: ["personal", PAGE] });
    for (const urn of ["urn:li:share:7101", "urn:li:share:7102"]) {
      const attempt = await beginOne(stage, await claimOne(stage));
      expect(await complete(stage, attempt, WORKER, urn)).toBe(true);
    }
    await stage.admin(
      "insert into public.transaction_history (user_id, type, amount) values ($1, 'image', 1)",
      [OWNER.id],
    );
    const charged = await lines(stage.owner);
    expect(charged).toHaveLength(2);
    const ledger = () => stage.admin("select * from public.credit_ledger order by id");
    const spent = await ledger();

    await remove(stage.owner, "listas");
    expect(await lines(stage.owner)).toEqual([]);
    await restore(stage.owner, (await binned(stage)).id);
    expect(await lines(stage.owner)).toEqual(charged);

    await remove(stage.owner, "listas");
    await saveCard(stage.owner, { title: "Otra vez" });
    const [kept] = await restore(stage.owner, (await binned(stage)).id);
    expect(await lines(stage.owner)).toEqual(charged.filter(({ post_id }) => post_id === kept?.id));
    expect(await ledger()).toEqual(spent);
    expect(
      await stage.owner("select 1 from public.transaction_history where post_id = $1", [NO_POST]),
    ).toHaveLength(1);
  }),
);

test.each([
  ["still waits", "now() - interval '1 minute'", async () => undefined, "scheduled", null],
  [
    "was being sent, and is unconfirmed",
    "now()",
    async (stage: Stage) => {
      const [comment] = await claimComments(stage);
      await beginComment(stage, comment?.comment_id ?? "");
    },
    "unconfirmed",
    "lease_lost",
  ],
  [
    "was already posted",
    "now()",
    async (stage: Stage) => {
      const [comment] = await claimComments(stage);
      await beginComment(stage, comment?.comment_id ?? "");
      await settleComment(stage, comment?.comment_id ?? "", "posted");
    },
    "posted",
    null,
  ],
  [
    "waited for over a day, and fails",
    "now() - interval '25 hours'",
    async () => undefined,
    "failed",
    "publish_too_late",
  ],
] as const)(
  "when a published card is restored, its first comment is restored too: a comment that %s",
  (_when, due, happens, state, code) =>
    onStage(async (stage) => {
      await saveCard(stage.owner, { ...DUE, comment: "El enlace" });
      await publishOne(stage, await claimOne(stage));
      await stage.admin(`update public.publish_comments set next_attempt_at = ${due}`);
      await happens(stage);
      await remove(stage.owner, "listas");
      expect(await claimComments(stage)).toEqual([]);
      await restore(stage.owner, (await binned(stage)).id);
      expect(await stage.owner("select state, error_code as code from public.publish_comments")).toEqual([
        { state, code },
      ]);
      expect(await claimComments(stage)).toHaveLength(state === "scheduled" ? 1 : 0);
      const notices = await stage.owner(
        "select 1 from public.notifications where message like '%primer comentario%'",
      );
      expect(notices).toHaveLength(code === null ? 0 : 1);
    })(),
);

test(
  "a restore leaves out a publisher that was added to the card since, and is refused when no publisher remains",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    await remove(stage.owner);
    const { id } = await binned(stage);
    await saveCard(stage.owner, { title: "Otra vez" });
    expect(await restore(stage.owner, id)).toHaveLength(1);
    expect(await stage.owner('select title from public.posts order by title collate "C"')).toEqual([
      { title: "Café de altura" },
      { title: "Otra vez" },
    ]);
    await remove(stage.owner);
    const second = await binned(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    expect(await raised(restore(stage.owner, second.id))).toBe("card_not_found");
    expect(await listBin(stage.owner)).toHaveLength(1);
  }),
);

test(
  "the owner can restore a deleted card once, and another user cannot restore it",
  onStage(async (stage) => {
    await saveCard(stage.owner);
    await remove(stage.owner);
    const { id } = await binned(stage);
    expect(await raised(restore(stage.other, id))).toBe("card_not_found");
    await restore(stage.owner, id);
    expect(await raised(restore(stage.owner, id))).toBe("card_not_found");
  }),
);
