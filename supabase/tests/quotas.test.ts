import { expect, test } from "vitest";
import { deleteCard, restoreCard } from "./support/bin.ts";
import {
  insertRow,
  OTHER,
  OWNER,
  PAGE,
  SECOND_PAGE,
  saveCard,
  takeFilesAway,
  withPages,
} from "./support/builders.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";
import { testServer } from "./support/server.ts";

const { onStage } = testDatabase();
const server = testServer(12);

const SECONDS = 600;
const take = async (query: Query, limit: number, bucket = "trials", subject = "somebody") =>
  (
    await one(
      query<{ ends: unknown }>("select private.take_quota($1, $2, $3, $4) as ends", [
        bucket,
        subject,
        limit,
        SECONDS,
      ]),
    )
  ).ends;
const uses = async ({ admin }: Stage, bucket: string): Promise<number> =>
  (
    await admin<{ used: number }>("select used from private.quotas where bucket = $1 and subject = $2", [
      bucket,
      OWNER.id,
    ])
  )[0]?.used ?? 0;
const limitOf = async ({ admin }: Stage, bucket: string): Promise<number> =>
  (await one(admin<{ uses: number }>("select uses from private.quota_limits() where bucket = $1", [bucket])))
    .uses;
const useUp = async (stage: Stage, bucket: string, left: number) =>
  stage.admin(
    `insert into private.quotas (bucket, subject, used, ends_at) values ($1, $2, $3, now() + interval '5 minutes')
     on conflict (bucket, subject) do update set used = excluded.used`,
    [bucket, OWNER.id, (await limitOf(stage, bucket)) - left],
  );
/** Moves dates back, because the clock stops during a test's transaction. */
const wait = ({ admin }: Stage, seconds: number) =>
  admin("update private.quotas set ends_at = ends_at - make_interval(secs => $1)", [seconds]);
const require = ({ service }: Stage, bucket: string, userId = OWNER.id) =>
  service("select engine.require_quota($1, $2)", [bucket, userId]);

test(
  "a quota of three allows three uses, and refuses further uses with the end of its window",
  onStage(async ({ admin }) => {
    for (const _use of [1, 2, 3]) expect(await take(admin, 3)).toBeNull();
    const { ends } = await one(admin("select now() + make_interval(secs => $1) as ends", [SECONDS]));
    expect(await take(admin, 3)).toEqual(ends);
    expect(await take(admin, 3)).toEqual(ends);
  }),
);

test(
  "a quota counts each subject and each bucket separately",
  onStage(async ({ admin }) => {
    await take(admin, 1);
    expect(await take(admin, 1)).not.toBeNull();
    expect(await take(admin, 1, "trials", "somebody else")).toBeNull();
    expect(await take(admin, 1, "other trials")).toBeNull();
  }),
);

test(
  "a quota restarts at its window's end, and refused uses do not postpone that end",
  onStage(async (stage) => {
    const { admin } = stage;
    await take(admin, 2);
    await take(admin, 2);
    await wait(stage, SECONDS - 1);
    expect(await take(admin, 2)).not.toBeNull();
    await wait(stage, 1);
    expect(await take(admin, 2)).toBeNull();
    expect(await take(admin, 2)).toBeNull();
    expect(await take(admin, 2)).not.toBeNull();
  }),
);

test(
  "a call beyond a quota is refused with 429, the quota's code and the window's end",
  onStage(async (stage) => {
    await useUp(stage, "companies", 1);
    await require(stage, "companies");
    const refused = await require(stage, "companies").catch((error: unknown) => error);
    const { ends } = await one(
      stage.admin<{ ends: string }>("select ends_at as ends from private.quotas where subject = $1", [
        OWNER.id,
      ]),
    );
    expect(refused).toMatchObject({
      code: "PT429",
      message: "companies_limit_reached",
      detail: new Date(ends).toISOString(),
    });
    await require(stage, "companies", OTHER.id);
  }),
);

test(
  "a deleted user's token, which may still be valid, uses no quota",
  onStage(async (stage) => {
    await require(stage, "searches");
    await stage.service("select engine.delete_account($1)", [OWNER.id]);
    expect(await raised(require(stage, "searches"))).toBe("not_authenticated");
    expect(await uses(stage, "searches")).toBe(0);
    await require(stage, "searches", OTHER.id);
  }),
);

test(
  "the nightly schedule deletes ended quotas only",
  onStage(async (stage) => {
    await take(stage.admin, 1, "old");
    await wait(stage, SECONDS);
    await take(stage.admin, 1, "running");
    const { command } = await one(
      stage.admin<{ command: string }>("select command from cron.job where jobname = 'ended-quotas'"),
    );
    await stage.admin(command);
    expect(await stage.admin("select bucket from private.quotas")).toEqual([{ bucket: "running" }]);
  }),
);

test("a quota under concurrent use allows as many uses as its limit, in its first window and in the next", async () => {
  const { admin } = server();
  const atOnce = async () =>
    (await Promise.all(Array.from({ length: 12 }, () => take(admin, 5)))).filter((ends) => ends === null);
  expect(await atOnce()).toHaveLength(5);
  await admin("update private.quotas set ends_at = now()");
  expect(await atOnce()).toHaveLength(5);
});

const WRITES = {
  tickets: (query: Query, userId: string) =>
    insertRow(query, "helpdesk_tickets", {
      user_id: userId,
      user_email: userId === OWNER.id ? OWNER.email : OTHER.email,
      subject: "Ayuda",
      message: "No entiendo",
    }),
  research: (query: Query, userId: string) =>
    insertRow(query, "research_history", { user_id: userId, question: "¿Qué se lee hoy?" }),
};

test.each(Object.entries(WRITES))(
  "a user's last write of the day to %s is accepted, and the next is refused",
  async (bucket, write) => {
    await onStage(async (stage) => {
      await useUp(stage, bucket, 1);
      await write(stage.owner, OWNER.id);
      expect(await refusal(write(stage.owner, OWNER.id))).toMatchObject({
        code: "PT429",
        message: `${bucket}_limit_reached`,
      });
      await write(stage.other, OTHER.id);
      await write(stage.service, OWNER.id);
      await wait(stage, 300);
      await write(stage.owner, OWNER.id);
    })();
  },
);

test.each(Object.entries(WRITES))(
  "a user cannot write to %s in another user's name, nor use up that user's quota",
  async (bucket, write) => {
    await onStage(async (stage) => {
      await useUp(stage, bucket, 0);
      expect((await refusal(write(stage.other, OWNER.id))).code).toBe("42501");
      expect(await uses(stage, bucket)).toBe(await limitOf(stage, bucket));
    })();
  },
);

test(
  "a review adds a ticket without a use of the ticket quota",
  onStage(async (stage) => {
    await useUp(stage, "tickets", 0);
    await insertRow(stage.owner, "app_reviews", { user_id: OWNER.id, rating: 5 });
    expect(await stage.owner("select subject from public.helpdesk_tickets")).toEqual([{ subject: "Review" }]);
  }),
);

test(
  "a new card counts once against the daily limit, whatever its number of publishers",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: ["personal", PAGE] });
    await saveCard(stage.owner, { postcard: 1, version: 1, title: "Otro título" });
    await saveCard(stage.owner, { postcard: 1, version: 2, publishers: ["personal", PAGE, SECOND_PAGE] });
    expect(await uses(stage, "cards")).toBe(1);
    await saveCard(stage.owner, { postcard: 2 });
    expect(await uses(stage, "cards")).toBe(2);
  }),
);

test(
  "restoring a card does not count against the daily limit of new cards",
  onStage(async (stage) => {
    await saveCard(stage.owner, { postcard: 1 });
    await useUp(stage, "cards", 0);
    const { bin_id } = await deleteCard(stage.owner, { postcard: 1 });
    await restoreCard(stage.owner, bin_id);
    expect(await stage.owner("select postcard from public.posts")).toHaveLength(1);
  }),
);

test(
  "a card over the daily limit is refused, and existing cards may still be changed",
  onStage(async (stage) => {
    await useUp(stage, "cards", 1);
    await saveCard(stage.owner, { postcard: 1 });
    expect(await refusal(saveCard(stage.owner, { postcard: 2 }))).toMatchObject({
      code: "PT429",
      message: "cards_limit_reached",
    });
    await saveCard(stage.owner, { postcard: 1, version: 1, title: "Otro título" });
    await saveCard(stage.other, { postcard: 2 });
    expect(await stage.owner("select title from public.posts")).toEqual([{ title: "Otro título" }]);
  }),
);

test(
  "four imports of 500 cards fit into a day's limit",
  onStage(async (stage) => {
    expect(await limitOf(stage, "cards")).toBeGreaterThanOrEqual(4 * 500);
  }),
);

const GIGABYTE = 1024 ** 3;
const store = ({ admin }: Stage, name: string, bytes: number) =>
  admin("insert into storage.objects (bucket_id, name, metadata) values ('media', $1, $2)", [
    name,
    JSON.stringify({ size: bytes }),
  ]);
const upload = ({ service }: Stage, bytes: number, name = "nueva.png", userId = OWNER.id) =>
  service("select engine.require_upload($1, $2, $3)", [userId, `${userId}/${name}`, bytes]);

test(
  "after a user's last upload of the day the next upload is refused, but not another user's",
  onStage(async (stage) => {
    await useUp(stage, "uploads", 1);
    await upload(stage, 1);
    expect(await refusal(upload(stage, 1))).toMatchObject({
      code: "PT429",
      message: "uploads_limit_reached",
    });
    await upload(stage, 1, "nueva.png", OTHER.id);
  }),
);

test(
  "uploads are accepted up to the user's storage limit, to the byte, and a deleted file makes room",
  onStage(async (stage) => {
    await store(stage, `${OWNER.id}/a.mp4`, 12 * GIGABYTE);
    await store(stage, `${OWNER.id}/b.mp4`, 8 * GIGABYTE - 10);
    await store(stage, `${OTHER.id}/c.mp4`, 15 * GIGABYTE);
    await upload(stage, 10);
    expect((await refusal(upload(stage, 11))).message).toBe("storage_limit_reached");
    await upload(stage, 5 * GIGABYTE, "nueva.png", OTHER.id);
    await takeFilesAway(stage, "%b.mp4");
    await upload(stage, 11);
  }),
);

test(
  "repeating an upload after a lost response counts as one use of the quota and of its space",
  onStage(async (stage) => {
    await useUp(stage, "uploads", 1);
    await store(stage, `${OWNER.id}/a.mp4`, 20 * GIGABYTE);
    await upload(stage, 20 * GIGABYTE, "a.mp4");
    expect((await refusal(upload(stage, 1, "b.mp4"))).message).toBe("storage_limit_reached");
  }),
);

test(
  "a user can neither count, delete nor read uses of a quota",
  onStage(async ({ owner, visitor, service }) => {
    for (const call of [
      "select engine.require_quota('cards', $1)",
      "select engine.require_upload($1, 'a', 1)",
      "select private.take_quota('cards', $1::uuid::text, 1, 1)",
      "select 1 from private.quotas where subject = $1::uuid::text",
      "delete from private.quotas where subject = $1::uuid::text",
    ]) {
      expect((await refusal(owner(call, [OWNER.id]))).code).toBe("42501");
      expect((await refusal(visitor(call, [OWNER.id]))).code).toBe("42501");
    }
    expect((await refusal(service("select 1 from private.quotas"))).code).toBe("42501");
  }),
);

test(
  "each new sync counts against its quota, also when it fails for free, and a repeated or running one does not",
  onStage(async (stage) => {
    const begin = (key: string) =>
      one(
        stage.service<{ id: string }>(
          "select engine.begin_results_job($1, 'results_sync', $2, '{}', 0.5, 'analytics', 1800, 'personal', null) as id",
          [OWNER.id, key],
        ),
      );
    const fail = async (id: string) => {
      const [job] = await stage.service<{ lease_id: string }>(
        "select lease_id from engine.claim_background_job($1, 60)",
        [id],
      );
      await stage.service("select engine.fail_background_job($1, $2, 'analysis_without_posts', true)", [
        id,
        job?.lease_id,
      ]);
    };
    await useUp(stage, "analyses", 2);
    const limit = await limitOf(stage, "analyses");
    const first = await begin("a");
    expect([await begin("a"), await begin("b")]).toEqual([first, first]);
    expect(await uses(stage, "analyses")).toBe(limit - 1);
    await fail(first.id);
    await fail((await begin("c")).id);
    expect(await refusal(begin("d"))).toMatchObject({ message: "analyses_limit_reached" });
    expect(await stage.owner("select id from public.background_jobs")).toHaveLength(2);
    expect(
      await one(stage.owner("select held_credits::float as held from public.user_credit_stats")),
    ).toEqual({
      held: 0,
    });
  }),
);
