import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import { DUE, OWNER, PAGE, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  answerDoubt,
  beginOne,
  claim,
  claimOne,
  claimUnconfirmed,
  fail,
  publishOne,
  unconfirmOne,
  WORKER,
} from "./support/engine.ts";
import { balance } from "./support/money/credits.ts";

const { onStage } = testDatabase();

const inDoubt = async (stage: Stage): Promise<void> => {
  await saveCard(stage.owner, DUE);
  await unconfirmOne(stage, await claimOne(stage));
};
const inDoubtAgain = async (stage: Stage): Promise<void> => {
  await inDoubt(stage);
  await answerDoubt(stage.owner, false, { attempt: 1 });
  await unconfirmOne(stage, await claimOne(stage));
};
const failedAfterDoubt = async (stage: Stage): Promise<void> => {
  await inDoubt(stage);
  await answerDoubt(stage.owner, false);
  await fail(stage, await beginOne(stage, await claimOne(stage)));
};
const whole = ({ admin }: Stage) =>
  admin(
    `select to_jsonb(p) - 'updated_at' as post, to_jsonb(j) - 'updated_at' as job,
      (select jsonb_agg(to_jsonb(a) order by number) from public.publish_attempts a where a.job_id = j.id) as attempts,
      (select count(*)::int from public.credit_ledger) as lines
     from public.posts p join public.publish_jobs j on j.post_id = p.id`,
  );
const state = async ({ owner }: Stage) =>
  (await one(owner<{ state: string }>("select publish_state as state from public.posts"))).state;

test.each([true, false])(
  "the owner's reply (published: %s) about an attempt that is not the latest is refused and changes nothing",
  (isPublished) =>
    onStage(async (stage) => {
      await inDoubtAgain(stage);
      const before = await whole(stage);
      expect(await raised(answerDoubt(stage.owner, isPublished, { attempt: 1 }))).toBe("answer_outdated");
      expect(await whole(stage)).toEqual(before);
      expect(await claim(stage)).toEqual([]);
    })(),
);

test.each([true, false])(
  "the owner's reply (published: %s) about an earlier attempt is refused while the next attempt is running",
  (isPublished) =>
    onStage(async (stage) => {
      await inDoubt(stage);
      await answerDoubt(stage.owner, false);
      await beginOne(stage, await claimOne(stage));
      const before = await whole(stage);
      expect(await raised(answerDoubt(stage.owner, isPublished, { attempt: 1 }))).toBe("answer_outdated");
      expect(await whole(stage)).toEqual(before);
    })(),
);

test(
  "the owner's reply about an attempt that does not exist yet is refused",
  onStage(async (stage) => {
    await inDoubt(stage);
    expect(await raised(answerDoubt(stage.owner, false, { attempt: 2 }))).toBe("answer_outdated");
  }),
);

test(
  "the owner's reply that names no attempt is refused",
  onStage(async (stage) => {
    await inDoubt(stage);
    const nameless = "select public.resolve_unconfirmed_post(id, null, false, null) from public.posts";
    expect(await raised(stage.owner(nameless))).toBe("invalid_input");
    expect(await state(stage)).toBe("unconfirmed");
  }),
);

test.each([
  [true, "published"],
  [false, "scheduled"],
])(
  "when the response to the owner's reply (published: %s) is lost, the repeated reply gets the same response and changes nothing",
  (isPublished, reply) =>
    onStage(async (stage) => {
      await inDoubt(stage);
      expect(await answerDoubt(stage.owner, isPublished, { attempt: 1 })).toEqual([{ state: reply }]);
      const before = await whole(stage);
      expect(await answerDoubt(stage.owner, isPublished, { attempt: 1 })).toEqual([{ state: reply }]);
      expect(await whole(stage)).toEqual(before);
    })(),
);

test.each([true, false])(
  "after the owner's reply (published: %s), the opposite reply about the same attempt is refused",
  (first) =>
    onStage(async (stage) => {
      await inDoubt(stage);
      await answerDoubt(stage.owner, first, { attempt: 1 });
      const before = await whole(stage);
      expect(await raised(answerDoubt(stage.owner, !first, { attempt: 1 }))).toBe("post_not_unconfirmed");
      expect(await whole(stage)).toEqual(before);
    })(),
);

test(
  "the owner's reply about a post that was never unconfirmed is refused, even a second time",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await fail(stage, await beginOne(stage, await claimOne(stage)), { retry: 0 });
    for (const isPublished of [true, false])
      expect(await raised(answerDoubt(stage.owner, isPublished))).toBe("post_not_unconfirmed");
  }),
);

test(
  "only a failed post with an earlier unconfirmed attempt has the mark publish_doubted, which its owner can read",
  onStage(async (stage) => {
    await failedAfterDoubt(stage);
    await saveCard(stage.owner, { ...DUE, postcard: 2 });
    await fail(stage, await beginOne(stage, await claimOne(stage)));
    expect(
      await stage.owner(
        "select postcard::int, publish_doubted as doubted from public.posts order by postcard",
      ),
    ).toEqual([
      { postcard: 2, doubted: false },
      { postcard: POSTCARD, doubted: true },
    ]);
  }),
);

test(
  "when the owner finds a failed post on LinkedIn, the unconfirmed attempt counts, and the post is published and paid once",
  onStage(async (stage) => {
    await failedAfterDoubt(stage);
    for (let i = 0; i < 2; i += 1)
      expect(await answerDoubt(stage.owner, true, { attempt: 2 })).toEqual([{ state: "published" }]);
    expect(
      await one(
        stage.owner(
          `select p.status, p.publish_state as state, p.published_at = a.create_sent_at as since_doubt, a.phase
             from public.posts p join public.publish_jobs j on j.post_id = p.id
               join public.publish_attempts a on a.job_id = j.id and a.number = 1`,
        ),
      ),
    ).toEqual({ status: "listas", state: "published", since_doubt: true, phase: "published" });
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5, held: 0 });
    expect(await claim(stage)).toEqual([]);
  }),
);

test(
  "beside another post in doubt, a reply publishes its own post's last unconfirmed attempt and charges it once",
  onStage(async (stage) => {
    const doubt = async (post: string, times: number) => {
      for (let time = 1; time <= times; time += 1) {
        if (time > 1) await answerDoubt(stage.owner, false, { post });
        await unconfirmOne(stage, await claimOne(stage, post));
      }
    };
    const { id: failed } = await one(saveCard(stage.owner, DUE));
    await doubt(failed, 2);
    await answerDoubt(stage.owner, false, { post: failed });
    await fail(stage, await beginOne(stage, await claimOne(stage)));
    const { id: open } = await one(saveCard(stage.owner, { ...DUE, postcard: POSTCARD + 1 }));
    await doubt(open, 3);
    await answerDoubt(stage.owner, true, { post: open });
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5, held: 0 });
    await answerDoubt(stage.owner, true, { post: failed });
    expect(await balance(stage.owner)).toMatchObject({ consumed: 1, held: 0 });
    expect(
      await stage.owner(
        "select number from public.publish_attempts where phase = 'published' order by number",
      ),
    ).toEqual([{ number: 2 }, { number: 3 }]);
  }),
);

test(
  "when the owner finds a failed post on LinkedIn but the credits are spent, the post is published without a charge",
  onStage(async (stage) => {
    await failedAfterDoubt(stage);
    const { available } = await balance(stage.owner);
    await stage.service("select engine.hold_credits($1, $2, 'image', 'everything')", [OWNER.id, available]);
    expect(await answerDoubt(stage.owner, true)).toEqual([{ state: "published" }]);
    expect(await balance(stage.owner)).toMatchObject({ available: 0, consumed: 0 });
  }),
);

test(
  "when a post fails after an attempt of unknown outcome, the owner cannot reply that the post is not on LinkedIn",
  onStage(async (stage) => {
    await failedAfterDoubt(stage);
    expect(await raised(answerDoubt(stage.owner, false))).toBe("post_not_unconfirmed");
    expect(await state(stage)).toBe("failed");
  }),
);

test(
  "while a post is sent a second time, the owner's reply about the earlier attempt does not settle the post",
  onStage(async (stage) => {
    await failedAfterDoubt(stage);
    await stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
    expect(await raised(answerDoubt(stage.owner, true, { attempt: 2 }))).toBe("post_not_unconfirmed");
    await beginOne(stage, await claimOne(stage));
    expect(await raised(answerDoubt(stage.owner, true, { attempt: 2 }))).toBe("answer_outdated");
  }),
);

test(
  "a post that failed without an unconfirmed attempt cannot be marked as published",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    await fail(stage, await beginOne(stage, await claimOne(stage)));
    expect(await raised(answerDoubt(stage.owner, true))).toBe("post_not_unconfirmed");
    expect(await state(stage)).toBe("failed");
  }),
);

const sentMinutesAgo = ({ admin }: Stage, minutes: number, number: number) =>
  admin(
    "update public.publish_attempts set create_sent_at = now() - make_interval(mins => $1) where number = $2",
    [minutes, number],
  );
const refusedAgain = async (stage: Stage) => {
  await answerDoubt(stage.owner, false);
  const attempt = await beginOne(stage, await claimOne(stage));
  await stage.service("select engine.mark_publish_unconfirmed($1, $2, 'linkedin_duplicate', 422)", [
    attempt,
    WORKER,
  ]);
  return attempt;
};
const refusedAsDuplicate = async (stage: Stage, publishers = ["personal"]) => {
  await saveCard(stage.owner, { ...DUE, publishers });
  await unconfirmOne(stage, await claimOne(stage));
  await sentMinutesAgo(stage, 4, 1);
  return refusedAgain(stage);
};
const minutes = "round(extract(epoch from now() - $at) / 60)::int as minutes";

test(
  "when LinkedIn names no post for a duplicate and an attempt was unconfirmed, the owner is asked and pays once",
  onStage(async (stage) => {
    await refusedAsDuplicate(stage);
    const notices = await stage.owner<{ message: string }>(
      "select message from public.notifications where message like 'LinkedIn dice que ya hay una publicación igual%'",
    );
    expect(notices).toHaveLength(1);
    await answerDoubt(stage.owner, true, { attempt: 2 });
    expect(await stage.owner(`select ${minutes.replace("$at", "published_at")} from public.posts`)).toEqual([
      { minutes: 4 },
    ]);
    expect(await balance(stage.owner)).toMatchObject({ consumed: 0.5, held: 0 });
  }),
);

test.each([
  ["refused as a duplicate", "linkedin_duplicate", 9],
  ["without a response", "linkedin_timeout", 3],
])(
  "a post whose last request is %s is published at the time of its own request in doubt, not of a refused one or another post's",
  async (_, code, ago) => {
    await onStage(async (stage) => {
      const sent = async (minutesAgo: number) => {
        const attempt = await beginOne(stage, await claimOne(stage));
        await stage.admin(
          "update public.publish_attempts set create_sent_at = now() - make_interval(mins => $1) where id = $2",
          [minutesAgo, attempt],
        );
        return attempt;
      };
      const doubt = (attempt: string, error: string) =>
        stage.service("select engine.mark_publish_unconfirmed($1, $2, $3, 422)", [attempt, WORKER, error]);
      await saveCard(stage.owner, { ...DUE, postcard: POSTCARD + 1 });
      await doubt(await sent(1), "linkedin_timeout");
      await stage.admin("update public.publish_attempts set number = 9");
      await stage.admin("update public.publish_jobs set attempts = 9");
      const [own] = await saveCard(stage.owner, DUE);
      const post = own?.id ?? null;
      await doubt(await sent(9), "linkedin_timeout");
      await answerDoubt(stage.owner, false, { post });
      await fail(stage, await sent(6), { retry: 0 });
      await doubt(await sent(3), code);
      await answerDoubt(stage.owner, true, { post });
      expect(
        await stage.owner(
          `select ${minutes.replace("$at", "published_at")} from public.posts where id = $1`,
          [post],
        ),
      ).toEqual([{ minutes: ago }]);
    })();
  },
);

test(
  "after LinkedIn refuses two attempts as duplicates without naming a post, the engine polls the page from the time of the earlier, unconfirmed attempt",
  onStage(async (stage) => {
    await withPages(stage);
    await refusedAsDuplicate(stage, [PAGE]);
    await sentMinutesAgo(stage, 2, 2);
    const attempt = await refusedAgain(stage);
    await stage.admin("update public.publish_jobs set reconcile_at = now()");
    expect(
      await stage.service(
        `select attempt_id, ${minutes.replace("$at", "create_sent_at")} from engine.claim_unconfirmed_posts(10)`,
      ),
    ).toEqual([{ attempt_id: attempt, minutes: 4 }]);
    expect(await claimUnconfirmed(stage)).toEqual([]);
  }),
);

test(
  "the owner's reply must name the attempt that the card shows, even after a restore",
  onStage(async (stage) => {
    await inDoubtAgain(stage);
    const { bin_id } = await deleteCard(stage.owner);
    await stage.owner("select public.restore_post_card($1)", [bin_id]);
    expect(
      await one(
        stage.owner(
          "select publish_attempts as shown, publish_doubted as doubted, j.attempts from public.posts p join public.publish_jobs j on j.post_id = p.id",
        ),
      ),
    ).toEqual({ shown: 2, doubted: true, attempts: 2 });
    expect(await raised(answerDoubt(stage.owner, false, { attempt: 1 }))).toBe("answer_outdated");
    expect(await answerDoubt(stage.owner, false)).toEqual([{ state: "scheduled" }]);
    await publishOne(stage, await claimOne(stage));
    expect(await state(stage)).toBe("published");
  }),
);
