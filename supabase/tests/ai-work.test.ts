import { expect, test } from "vitest";
import {
  insertRow,
  OTHER,
  OWNER,
  PAGE,
  POST_ID,
  POSTCARD,
  postRow,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { one, raised, refusal, type Stage, testDatabase } from "./support/database.ts";
import { beginWork, finishWork, workRow } from "./support/jobs/ai-work.ts";
import { passTime, storeOf } from "./support/jobs/jobs.ts";
import { balance, grant } from "./support/money/credits.ts";
import { testServer } from "./support/server.ts";

const { onStage, run } = testDatabase();
const server = testServer(20);

const count = async ({ admin }: Stage, table: string): Promise<number> =>
  (await one(admin<{ n: number }>(`select count(*)::int as n from ${table}`))).n;

test(
  "what was generated while storage failed is kept with its job, byte for byte, and goes when the job ends",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service);
    const keep = (bytes: string) =>
      stage.service("select engine.keep_ai_answer($1, 'image/png', $2, $3, null)", [
        ...[work_id, bytes, JSON.stringify({ theme: "tinta" })],
      ]);
    await keep("AAEC");
    await keep("////");
    const kept = () => stage.service("select * from engine.kept_ai_answer($1)", [work_id]);
    expect(await kept()).toEqual([
      { content_type: "image/png", base64: "AAEC", kept: { theme: "tinta" }, prompt: null },
    ]);
    await finishWork(stage, work_id, { publicUrl: "https://x.test/a.png" });
    expect(await kept()).toEqual([]);
  }),
);

test(
  "AI work that begins holds the price times its units; a second click is the same work and holds nothing more",
  onStage(async (stage) => {
    const work = { type: "document_ai", kind: "ai_document", units: 7 };
    const first = await beginWork(stage.service, work);
    expect(await beginWork(stage.service, work)).toEqual({ work_id: first.work_id, is_new: false });
    expect(await balance(stage.owner)).toMatchObject({ available: 9.8, held: 0.7 });
    expect(await workRow(stage.owner, first.work_id)).toMatchObject({ state: "working", units: 7 });
    expect(await count(stage, "public.ai_usage")).toBe(1);
  }),
);

test(
  "AI work that begins leaves nothing behind without credits, and says price and balance",
  onStage(async (stage) => {
    const refused = beginWork(stage.service, { type: "infograph", kind: "ai_infograph", units: 8 });
    expect((await refusal(refused)).message).toBe("insufficient_credits");
    const detail = await beginWork(stage.service, { type: "infograph", units: 8 }).catch(
      (error: { detail?: string }) => error.detail,
    );
    expect(JSON.parse(String(detail))).toEqual({ cost: 12, available: 10.5 });
    expect([await count(stage, "public.ai_usage"), await count(stage, "public.background_jobs")]).toEqual([
      0, 0,
    ]);
    expect(await count(stage, "private.quotas")).toBe(0);
  }),
);

test(
  "AI work that begins finds no credits when they went between the screen's look and the hold",
  onStage(async (stage) => {
    await beginWork(stage.service, { type: "infograph", key: "a", units: 6 });
    await beginWork(stage.service, { type: "infograph", key: "b", units: 1 });
    expect(await balance(stage.owner)).toMatchObject({ available: 0, held: 10.5 });
    expect(await raised(beginWork(stage.service, { key: "c" }))).toBe("insufficient_credits");
  }),
);

test(
  "AI work that begins for a post of another user is refused",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ user_id: OTHER.id }));
    expect(await raised(beginWork(stage.service, { postId: POST_ID }))).toBe("post_not_found");
  }),
);

test(
  "AI work that begins and costs nothing is stopped by its quota",
  onStage(async (stage) => {
    const work = { type: "text_ai", kind: "ai_text" };
    await beginWork(stage.service, { ...work, key: "first" });
    await stage.admin("update private.quotas set used = 200 where bucket = 'texts'");
    expect(await beginWork(stage.service, { ...work, key: "first" })).toMatchObject({ is_new: false });
    expect(await raised(beginWork(stage.service, { ...work, key: "next" }))).toBe("texts_limit_reached");
    expect(await count(stage, "public.ai_usage")).toBe(1);
  }),
);

test("twenty times at once never takes more than there is, and ledger and balance agree", async () => {
  const { admin } = server();
  const id = "00000000-0000-4000-8000-000000000302";
  await admin("insert into auth.users (id, email) values ($1, 'ai@example.com')", [id]);
  const begun = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      beginWork(admin, { userId: id, type: "video_5s", kind: "ai_video", key: `k${n}` }),
    ),
  );
  expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await balance(admin, id)).toMatchObject({ available: 0.5, held: 10 });
});

test(
  "AI work that ends well is paid once, counted, and its result is its owner's alone",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow());
    const { work_id } = await beginWork(stage.service, { postId: POST_ID });
    expect(await finishWork(stage, work_id, { publicUrl: "x" })).toBe(true);
    expect(await workRow(stage.owner, work_id)).toMatchObject({
      state: "done",
      result: { publicUrl: "x" },
    });
    expect(await balance(stage.owner)).toMatchObject({ available: 10, held: 0, consumed: 0.5 });
    expect(await stage.owner("select type, post_id from public.transaction_history")).toEqual([
      { type: "image", post_id: POST_ID },
    ]);
    expect(await one(stage.owner("select monthly_ai_images_count as n from public.user_ai_stats"))).toEqual({
      n: 1,
    });
    expect(await stage.other("select 1 from public.ai_usage")).toEqual([]);
  }),
);

test(
  "AI work that ends badly costs nothing, is not counted, and says why",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service);
    const store = storeOf(stage);
    const job = await store.claimOne(work_id, 60);
    if (!job) throw new Error("not claimed");
    await store.fail(job, { code: "ai_service_failed", isFinal: true, detail: { status: 502 } });
    expect(await workRow(stage.owner, work_id)).toMatchObject({
      ...{ state: "failed", error_code: "ai_service_failed", error_detail: { status: 502 } },
    });
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0, consumed: 0 });
    expect(await one(stage.owner("select monthly_ai_images_count as n from public.user_ai_stats"))).toEqual({
      n: 0,
    });
  }),
);

test(
  "AI work that ends with workers that die each time gives its credits back",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service);
    const store = storeOf(stage);
    for (let died = 0; died < 3; died++) {
      expect(await store.claimOne(work_id, 60)).not.toBeNull();
      await passTime(stage, 61);
      await store.recover();
      await passTime(stage, 3600 / 10);
    }
    expect((await workRow(stage.owner, work_id)).state).toBe("failed");
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
  }),
);

test(
  "AI work that ends by its user's wish costs nothing, and what its worker brings afterwards changes nothing",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service);
    const job = await storeOf(stage).claimOne(work_id, 60);
    if (!job) throw new Error("not claimed");
    expect(await stage.other("select public.cancel_ai_work($1) as ok", [work_id])).toEqual([{ ok: false }]);
    expect(await stage.owner("select public.cancel_ai_work($1) as ok", [work_id])).toEqual([{ ok: true }]);
    expect(await storeOf(stage).complete(job, { shown: { publicUrl: "late" } })).toBe(false);
    expect(await workRow(stage.owner, work_id)).toMatchObject({ state: "cancelled", result: null });
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5, held: 0 });
  }),
);

test(
  "AI work that ends for a question keeps the question with its drafts, without a use of the user's own",
  onStage(async (stage) => {
    const input = { question: "¿Qué es el café?", postType: "tips" };
    const { work_id } = await beginWork(stage.service, { type: "research", kind: "ai_research", input });
    const topics = [{ title: "Uno", description: "Dos" }];
    await finishWork(stage, work_id, { topics });
    expect(await stage.owner("select question, post_type, topics from public.research_history")).toEqual([
      { question: input.question, post_type: "tips", topics },
    ]);
  }),
);

test.each([
  [{ text: "\n  Un artículo largo", address: null }, "Un artículo largo"],
  [{ text: "", address: "https://blog.test/cafe" }, "https://blog.test/cafe"],
])("what became posts is in the history by its beginning: %j", async (input, question) => {
  await run(async (stage) => {
    const { work_id } = await beginWork(stage.service, { type: "research", kind: "ai_repurpose", input });
    await finishWork(stage, work_id, { topics: [] });
    expect(await stage.owner("select question from public.research_history")).toEqual([{ question }]);
  });
});

const age = ({ admin }: Stage, minutes: number) =>
  admin("update public.ai_usage set ended_at = ended_at - make_interval(mins => $1)", [minutes]);
const notices = ({ owner }: Stage) => owner<{ message: string }>("select message from public.notifications");

test(
  "a result that nobody collected is told of after a minute, once",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service);
    await finishWork(stage, work_id, {});
    await stage.admin("select private.ai_tick()");
    expect(await notices(stage)).toEqual([]);
    await age(stage, 2);
    await stage.admin("select private.ai_tick()");
    await stage.admin("select private.ai_tick()");
    expect(await notices(stage)).toEqual([{ message: "Tu imagen está lista. Ábrela desde la publicación." }]);
  }),
);

test(
  "a result names its card, and leads to it; of an unsaved card it names what was sent, and leads to its editor",
  onStage(async (stage) => {
    const [post] = await saveCard(stage.owner, { title: "Café de altura" });
    const long = "¿Qué errores cometen las pymes al exportar café por primera vez a Europa?";
    const works = [
      { key: "a", postId: post?.id ?? null, input: { title: "Otro" } },
      { key: "b", input: { title: "", notes: "Con @[Café Andino](urn:li:organization:1)" } },
      { key: "d", input: { title: "Sin guardar", postcard: 1732190400123 } },
      { key: "e", input: { title: "Guardada después", postcard: POSTCARD } },
      { key: "f", input: { title: "Rara", postcard: "7&post=1" } },
      { key: "c", type: "research", kind: "ai_research", input: { question: long, postType: "tips" } },
    ];
    for (const work of works) {
      const { work_id } = await beginWork(stage.service, work);
      await stage.owner("select public.leave_ai_work($1)", [work.key]);
      await finishWork(stage, work_id, { topics: [] });
    }
    const told = await stage.owner<{ message: string; target: string }>(
      "select message, target from public.notifications order by created_at, message",
    );
    expect(new Map(told.map(({ message, target }) => [message, target]))).toEqual(
      new Map([
        [
          "Tu imagen para «Café de altura» está lista. Ábrela desde la publicación.",
          `/posts?post=${post?.id}`,
        ],
        ["Tu imagen para «Con Café Andino» está lista. Ábrela desde la publicación.", "/posts"],
        [
          "Tu imagen para «Sin guardar» está lista. Ábrela desde la publicación.",
          "/posts?editar=1732190400123",
        ],
        [
          "Tu imagen para «Guardada después» está lista. Ábrela desde la publicación.",
          `/posts?post=${post?.id}`,
        ],
        ["Tu imagen para «Rara» está lista. Ábrela desde la publicación.", "/posts"],
        [
          "Tu investigación para «¿Qué errores cometen las pymes al exportar café por primera…» está lista. La encuentras en el historial de Crear Contenido.",
          "/research",
        ],
      ]),
    );
  }),
);

test(
  "a result that nobody collected is told of at once, once, when whoever waited went away before its end or after it",
  onStage(async (stage) => {
    const message = "Tu imagen está lista. Ábrela desde la publicación.";
    for (const [at, isLeftFirst] of [true, false].entries()) {
      const { work_id } = await beginWork(stage.service, { key: `left-${at}` });
      const leave = () => stage.owner("select public.leave_ai_work($1) as known", [`left-${at}`]);
      expect(await stage.other("select public.leave_ai_work($1) as known", [`left-${at}`])).toEqual([
        { known: false },
      ]);
      if (isLeftFirst) expect(await leave()).toEqual([{ known: true }]);
      expect(await notices(stage)).toHaveLength(at);
      await finishWork(stage, work_id, {});
      await leave();
      await leave();
      expect(await notices(stage)).toEqual(Array(at + 1).fill({ message }));
    }
  }),
);

test(
  "a result that nobody collected is told of no more once its user was given it, which another user cannot say",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service);
    await finishWork(stage, work_id, {});
    expect(await stage.other("select public.collect_ai_result($1) as ok", [work_id])).toEqual([
      { ok: false },
    ]);
    expect(await stage.owner("select public.collect_ai_result($1) as ok", [work_id])).toEqual([{ ok: true }]);
    await age(stage, 2);
    await stage.admin("select private.ai_tick()");
    expect(await notices(stage)).toEqual([]);
  }),
);

const begin = ({ service }: Stage) =>
  one(service<{ work_id: string; is_new: boolean }>("select * from engine.begin_topics($1)", [OWNER.id]));

test(
  "topics are written from a card once, whatever its publishers, from a question, or from what its user says of themselves",
  onStage(async (stage) => {
    const material = () =>
      stage.service<{ line: string }>("select line from engine.topic_material($1)", [OWNER.id]);
    expect(await raised(begin(stage))).toBe("ai_text_required");
    await withPages(stage);
    await saveCard(stage.owner, { title: "Café", notes: "De altura", publishers: ["personal", PAGE] });
    expect(await material()).toEqual([{ line: "Café. De altura" }]);
    await stage.admin("delete from public.posts");
    expect(await raised(begin(stage))).toBe("ai_text_required");
    await stage.owner("insert into public.about_profiles (user_id, does) values ($1, 'Tuesto café')", [
      OWNER.id,
    ]);
    expect(await begin(stage)).toMatchObject({ is_new: true });
  }),
);

test(
  "topics are written once a week, again after a failure, and kept for their user, free",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow());
    const first = await begin(stage);
    expect(await begin(stage)).toEqual({ ...first, is_new: false });
    await stage.owner("select public.cancel_ai_work($1)", [first.work_id]);
    const second = await begin(stage);
    expect(second.is_new).toBe(true);
    await finishWork(stage, second.work_id, { topics: [{ tema: "Café", contexto: "Altura" }] });
    const [row] = await stage.owner<{ topics: string[] }>("select topics from public.user_topics");
    expect(row?.topics.map((topic) => JSON.parse(topic))).toEqual([{ tema: "Café", contexto: "Altura" }]);
    expect(await balance(stage.owner)).toMatchObject({ available: 10.5 });
  }),
);

test(
  "topics a week old are written anew for those who wrote something in the last 30 days, and for nobody else",
  onStage(async (stage) => {
    for (const id of [OWNER.id, OTHER.id])
      await stage.admin(
        "insert into public.user_topics (user_id, created_at) values ($1, now() - interval '8 days')",
        [id],
      );
    await insertRow(stage.admin, "posts", postRow());
    const queue = () => one(stage.admin<{ n: number }>("select private.queue_weekly_topics() as n"));
    expect([(await queue()).n, (await queue()).n]).toEqual([1, 0]);
    expect(await stage.admin("select user_id from public.ai_usage")).toEqual([{ user_id: OWNER.id }]);
  }),
);

test(
  "the price of AI work is paid by purchased credits too",
  onStage(async (stage) => {
    await grant(stage.service, 10, "purchase:1");
    await beginWork(stage.service, { type: "video_10s", kind: "ai_video", units: 1 });
    expect(await balance(stage.owner)).toMatchObject({ available: 18.5, held: 2 });
  }),
);

test(
  "AI knows how the user wants readers to be addressed and in which language, and nothing of it before a choice",
  onStage(async ({ admin, service }) => {
    const chosen = async () =>
      (
        await one(
          service<{ chosen: string | null }>(
            "select register || ' ' || language as chosen from engine.ai_author($1)",
            [OWNER.id],
          ),
        )
      ).chosen;
    expect(await chosen()).toBeNull();
    await admin(
      `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"register": "vos", "language": "en"}' where id = $1`,
      [OWNER.id],
    );
    expect(await chosen()).toBe("vos en");
  }),
);
