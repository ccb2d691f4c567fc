import { describe, expect, test } from "vitest";
import {
  minutesAgo,
  OTHER,
  OWNER,
  overfill,
  PAGE,
  POSTCARD,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { saveLate } from "./support/checks.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import {
  begin,
  beginOne,
  claim,
  claimOne,
  complete,
  fail,
  hold,
  loseLeases,
  publishOne,
  recover,
  unconfirmOne,
} from "./support/engine.ts";
import { balance } from "./support/money/credits.ts";

const { onStage } = testDatabase();

const DAY = 24 * 60;
const dueCard = (stage: Stage, minutes: number, postcard = POSTCARD) =>
  saveLate(stage, minutes, { postcard });
const states = ({ owner }: Stage) =>
  owner(
    `select p.publish_state as post, p.publish_error_code as code, j.state as job, j.error_code as why
     from public.posts p join public.publish_jobs j on j.post_id = p.id order by p.postcard`,
  );
const notices = ({ owner }: Stage) =>
  owner<{ type: string; message: string }>("select type, message from public.notifications order by message");

const leaveUnsent = (stage: Stage) =>
  stage.admin(
    "update public.publish_jobs j set due_at = p.scheduled_at, next_attempt_at = p.scheduled_at from public.posts p where p.id = j.post_id",
  );

describe("the claims of due posts take turns between users", () => {
  const claimedBy = async (stage: Stage, worker: string, limit: number) =>
    (await claim(stage, { worker, limit })).map(({ user_id }) => user_id);

  test(
    "when one user has more due posts than a claim reads, another user's single post is still claimed",
    onStage(async (stage) => {
      // Adds enough posts of one user to fill a claim, because a claim of two jobs reads forty.
      await overfill(stage, 100, minutesAgo(50));
      await leaveUnsent(stage);
      await saveLate(stage, 5, { postcard: 1 }, stage.other);
      expect(await claimedBy(stage, "w1", 2)).toContain(OTHER.id);
    }),
  );

  test(
    "a claim of posts by id finds them even when more users have due posts than a claim reads",
    onStage(async (stage) => {
      await stage.admin(
        "insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com' from generate_series(1, 21) as n",
      );
      const { date, time } = minutesAgo(50);
      await stage.admin(
        `insert into public.posts (user_id, postcard, title, date, post_time, timezone)
         select id, 1, 'Feria', $1, $2, 'UTC' from auth.users where email like 'u%@example.com'`,
        [date, time],
      );
      await leaveUnsent(stage);
      const [wanted] = await dueCard(stage, 5);
      expect(await claim(stage, { limit: 1, postIds: [wanted?.id ?? ""] })).toHaveLength(1);
    }),
  );

  test(
    "a user's running posts delay the user's next claim behind other users, whichever worker runs them",
    onStage(async (stage) => {
      for (let postcard = 1; postcard <= 4; postcard += 1) await dueCard(stage, 60 - postcard, postcard);
      expect(await claimedBy(stage, "w1", 2)).toEqual([OWNER.id, OWNER.id]);
      for (let postcard = 1; postcard <= 3; postcard += 1) {
        await saveLate(stage, 10, { postcard }, stage.other);
      }
      expect(await claimedBy(stage, "w2", 2)).toEqual([OTHER.id, OTHER.id]);
      expect(await claimedBy(stage, "w3", 1)).toEqual([OWNER.id]);
    }),
  );

  test(
    "a user's posts are claimed from the oldest to the newest, even after an hour without a scheduler run",
    onStage(async (stage) => {
      await dueCard(stage, 10, 1);
      await dueCard(stage, 70, 2);
      await dueCard(stage, 40, 3);
      const titles: number[] = [];
      for (const worker of ["w1", "w2", "w3"]) {
        const { post_id } = await one(claim(stage, { worker, limit: 1 }));
        const { postcard } = await one(
          stage.admin<{ postcard: string }>("select postcard from public.posts where id = $1", [post_id]),
        );
        titles.push(Number(postcard));
      }
      expect(titles).toEqual([2, 3, 1]);
      expect(await claim(stage)).toEqual([]);
    }),
  );
});

const chosen = {
  "five hours ago": minutesAgo(300),
  "years ago": { date: "2020-01-02", time: "09:00" },
};
const withoutReport = async (stage: Stage) => {
  expect(await stage.admin("select 1 from public.publish_alarms")).toEqual([]);
  for (const { message } of await notices(stage)) expect(message).not.toContain("retraso");
};

test.each(Object.entries(chosen))(
  "a post that is saved after its chosen time (%s) is due at once and not reported as late",
  (_when, hour) =>
    onStage(async (stage) => {
      await saveCard(stage.owner, hour);
      await recover(stage);
      await withoutReport(stage);
      const attempt = await claimOne(stage);
      await recover(stage);
      await publishOne(stage, attempt);
      await recover(stage);
      await withoutReport(stage);
      expect(await notices(stage)).toHaveLength(1);
    })(),
);

test.each(Object.entries(chosen))(
  "when a post is saved after its chosen time (%s), its delay counts from the save, even if it had another time before",
  (_when, hour) =>
    onStage(async (stage) => {
      await saveCard(stage.owner);
      await saveCard(stage.owner, { ...hour, version: 1 });
      await recover(stage);
      await withoutReport(stage);
      expect(
        await stage.owner("select due_at = now() as at_once, asked_at from public.publish_jobs"),
      ).toEqual([{ at_once: true, asked_at: null }]);
    })(),
);

test(
  "a post keeps its chosen time when that time is already past",
  onStage(async (stage) => {
    await saveCard(stage.owner, { date: "2020-01-02", time: "09:00" });
    await publishOne(stage, await claimOne(stage));
    expect(
      await stage.owner("select date::text, post_time::text, scheduled_at < now() as past from public.posts"),
    ).toEqual([{ date: "2020-01-02", post_time: "09:00:00", past: true }]);
  }),
);

test(
  "a post that is more than a day late is not claimed, and its user gets one notice",
  onStage(async (stage) => {
    await dueCard(stage, DAY + 2);
    expect(await claim(stage)).toEqual([]);
    await recover(stage);
    await recover(stage);
    expect(await states(stage)).toEqual([
      { post: "failed", code: "publish_too_late", job: "failed", why: "publish_too_late" },
    ]);
    expect(await notices(stage)).toEqual([
      {
        type: "warning",
        message:
          "«Café de altura» no salió a su hora en tu cuenta personal y ya pasaron más de 24 horas, así que no la enviamos sin preguntarte. Usa «Publicar ahora» en Publicaciones o elige otra fecha.",
      },
    ]);
    expect(await balance(stage.owner)).toMatchObject({ held: 0, consumed: 0 });
  }),
);

test(
  "a post that is a little less than a day late is published",
  onStage(async (stage) => {
    await dueCard(stage, DAY - 2);
    await recover(stage);
    expect(await claim(stage)).toHaveLength(1);
  }),
);

test(
  "a claim before the recovery takes a user's due post, but not the user's post that is more than a day late",
  onStage(async (stage) => {
    await dueCard(stage, DAY + 2, 1);
    const [due] = await dueCard(stage, 2, 2);
    expect((await claim(stage)).map(({ post_id }) => post_id)).toEqual([due?.id]);
  }),
);

test(
  "a post that is more than a day late is sent when the user requests publication",
  onStage(async (stage) => {
    await dueCard(stage, DAY + 2);
    await recover(stage);
    await stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
    await recover(stage);
    await publishOne(stage, await claimOne(stage));
    expect(await states(stage)).toMatchObject([{ post: "published" }]);
  }),
);

test(
  "a post that becomes a day late during an attempt is not taken from its worker, and fails if the attempt fails",
  onStage(async (stage) => {
    await dueCard(stage, 60);
    const attempt = await claimOne(stage);
    await stage.admin("update public.publish_jobs set due_at = now() - interval '25 hours'");
    await recover(stage);
    expect(await states(stage)).toMatchObject([{ job: "preparing" }]);
    await fail(stage, attempt, { retry: 60 });
    await recover(stage);
    expect(await states(stage)).toMatchObject([{ job: "failed", why: "publish_too_late" }]);
  }),
);

const die = async (stage: Stage): Promise<void> => {
  await hold(stage, await claimOne(stage));
  await loseLeases(stage);
  await recover(stage);
};

test(
  "when five workers of a post die, the post fails with one notice and without a charge",
  onStage(async (stage) => {
    await dueCard(stage, 60);
    for (let n = 1; n <= 4; n += 1) await die(stage);
    expect(await states(stage)).toEqual([{ post: "scheduled", code: null, job: "scheduled", why: null }]);
    await die(stage);
    expect(await states(stage)).toEqual([
      { post: "failed", code: "publish_worker_lost", job: "failed", why: "publish_worker_lost" },
    ]);
    expect(await notices(stage)).toEqual([
      {
        type: "error",
        message:
          "No se publicó «Café de altura» en tu cuenta personal: el envío se interrumpió cinco veces seguidas. Tu texto está guardado y no se cobró nada; revisa el archivo adjunto y usa «Reintentar».",
      },
    ]);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
  }),
);

test(
  "dead workers are counted for each post, not for all posts of a user",
  onStage(async (stage) => {
    for (let postcard = 1; postcard <= 4; postcard += 1) await dueCard(stage, 60, postcard);
    for (let n = 1; n <= 2; n += 1) {
      expect(await claim(stage)).toHaveLength(4);
      await loseLeases(stage);
      await recover(stage);
    }
    expect(await claim(stage)).toHaveLength(4);
  }),
);

test(
  "after five dead workers, a user's request gives five more attempts, and any other outcome restarts the count",
  onStage(async (stage) => {
    await dueCard(stage, 60);
    for (let n = 1; n <= 5; n += 1) await die(stage);
    await stage.service("select engine.request_publish_now($1, $2)", [OWNER.id, POSTCARD]);
    for (let n = 1; n <= 4; n += 1) await die(stage);
    await fail(stage, await claimOne(stage), { retry: 0 });
    for (let n = 1; n <= 4; n += 1) await die(stage);
    expect(await states(stage)).toMatchObject([{ job: "scheduled" }]);
    await die(stage);
    expect(await states(stage)).toMatchObject([{ job: "failed", why: "publish_worker_lost" }]);
  }),
);

test(
  "a dead worker that had sent its request is not counted after the user's reply 'not there'",
  onStage(async (stage) => {
    await dueCard(stage, 60);
    await beginOne(stage, await claimOne(stage));
    await loseLeases(stage);
    await recover(stage);
    await stage.owner("select public.resolve_unconfirmed_post(id, 1, false, null) from public.posts");
    for (let n = 1; n <= 4; n += 1) await die(stage);
    expect(await states(stage)).toMatchObject([{ job: "scheduled", why: null }]);
    await die(stage);
    expect(await states(stage)).toMatchObject([{ job: "failed", why: "publish_worker_lost" }]);
  }),
);

describe("when the clock is moved, no post is lost and none is sent twice", () => {
  test(
    "after the clock was set back, a lease that ends hours ahead is lost and its job can be claimed",
    onStage(async (stage) => {
      await dueCard(stage, 60);
      await claimOne(stage);
      await stage.admin("update public.publish_jobs set lease_expires_at = now() + interval '3 hours'");
      expect(await recover(stage)).toBe(1);
      expect(await claim(stage)).toHaveLength(1);
    }),
  );

  test(
    "after the clock was set back, a due job is tried at once, and a job that waits after a failure keeps its delay",
    onStage(async (stage) => {
      await dueCard(stage, 60, 1);
      await fail(stage, await claimOne(stage), { retry: 3 * 3600 });
      await recover(stage);
      expect(await claim(stage)).toEqual([]);
      await stage.admin("update public.publish_jobs set next_attempt_at = now() + interval '20 hours'");
      await recover(stage);
      expect(await claim(stage)).toHaveLength(1);
    }),
  );

  test(
    "when the clock jumps past a lease before the create request, a worker sends nothing; after the request, its urn still counts",
    onStage(async (stage) => {
      await dueCard(stage, 60, 1);
      await dueCard(stage, 59, 2);
      const preparing = await claimOne(stage);
      const creating = await beginOne(stage, await claimOne(stage, undefined, "w1"));
      await loseLeases(stage);
      expect(await recover(stage)).toBe(2);
      expect(await begin(stage, preparing)).toBe(false);
      expect(await complete(stage, creating)).toBe(true);
      expect(await states(stage)).toMatchObject([{ job: "scheduled" }, { job: "published" }]);
    }),
  );
});

const retry = ({ service }: Stage, postId: string, userId = OWNER.id) =>
  service<{ id: string }>("select engine.request_publish_post($1, $2) as id", [userId, postId]);

test(
  "'Reintentar' for one publisher makes only that publisher's post due",
  onStage(async (stage) => {
    await withPages(stage);
    const [personal, page] = await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    expect(await retry(stage, page?.id ?? "")).toEqual([{ id: page?.id }]);
    expect((await claim(stage)).map(({ post_id }) => post_id)).toEqual([page?.id]);
    expect(await retry(stage, personal?.id ?? "")).toEqual([{ id: personal?.id }]);
  }),
);

test(
  "'Reintentar' for one publisher accepts a failed post and an unscheduled post",
  onStage(async (stage) => {
    const [post] = await dueCard(stage, 60);
    await fail(stage, await claimOne(stage));
    await retry(stage, post?.id ?? "");
    expect(await states(stage)).toEqual([{ post: "scheduled", code: null, job: "scheduled", why: null }]);
    const [hourless] = await saveCard(stage.owner, { postcard: 2, time: null });
    await retry(stage, hourless?.id ?? "");
    expect(await claim(stage)).toHaveLength(2);
  }),
);

test(
  "'Reintentar' is refused for a post that is being sent, unconfirmed, published, or of another user",
  onStage(async (stage) => {
    const [post] = await dueCard(stage, 60, 1);
    const id = post?.id ?? "";
    expect(await raised(retry(stage, id, OTHER.id))).toBe("post_not_found");
    const attempt = await claimOne(stage);
    expect(await raised(retry(stage, id))).toBe("card_publishing");
    await unconfirmOne(stage, attempt);
    expect(await raised(retry(stage, id))).toBe("post_unconfirmed");
    await complete(stage, attempt);
    expect(await raised(retry(stage, id))).toBe("publisher_already_published");
  }),
);
