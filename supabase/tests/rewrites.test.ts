import { expect, test } from "vitest";
import { deleteCard } from "./support/bin.ts";
import {
  insertRow,
  OTHER,
  OWNER,
  organizationRow,
  PAGE,
  POST_ID,
  postRow,
  ROW_ID,
} from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";
import { beginWork, finishWork, workRow } from "./support/jobs/ai-work.ts";

const { onStage } = testDatabase();

const CARD = 5001;
const OUT = { status: "listas", publish_state: "published", published_at: "2026-11-20T12:00:00Z" };
const CONTENT = { title: "Otra vez", notes: "De otro lado.", date: "2030-01-15", timezone: "America/La_Paz" };

async function rewritten(stage: Stage, post: object = {}): Promise<string> {
  await insertRow(stage.admin, "posts", postRow({ ...OUT, ...post }));
  const { work_id } = await beginWork(stage.service, {
    type: "rewrite",
    kind: "ai_rewrite",
    postId: POST_ID,
  });
  await finishWork(stage, work_id, { angle: "La escena", title: "Otra vez", body: "De otro lado." });
  return work_id;
}
const save = (query: Query, work: string) =>
  query<{
    id: string;
    rewrite_of: string | null;
    post_time: string | null;
    publish_state: string;
    page: string | null;
  }>(
    "select id, rewrite_of, post_time, publish_state, linkedin_organization_id as page from public.save_rewrite($1, $2, $3)",
    [work, CARD, JSON.stringify(CONTENT)],
  );
const linkOf = (query: Query) =>
  one(
    query<{ rewrite_of: string | null }>("select rewrite_of from public.posts where postcard = $1", [CARD]),
  );

test(
  "a rewriting becomes an unscheduled card for the same publisher, linked to its first post, and only once",
  onStage(async (stage) => {
    await insertRow(stage.admin, "linkedin_organizations", organizationRow(PAGE));
    const work = await rewritten(stage, { linkedin_organization_id: PAGE });
    const [saved, ...more] = await save(stage.owner, work);
    expect(more).toEqual([]);
    expect(saved).toMatchObject({
      rewrite_of: POST_ID,
      post_time: null,
      publish_state: "unscheduled",
      page: PAGE,
    });
    expect(await workRow(stage.owner, work)).toMatchObject({ collected: true });
    expect(await save(stage.owner, work)).toEqual([saved]);
  }),
);

test(
  "a rewriting's link to its first post stays after a save, and is removed when that post is permanently deleted",
  onStage(async (stage) => {
    const work = await rewritten(stage);
    await save(stage.owner, work);
    await stage.owner("select public.save_post_card($1, 1, $2, '{personal}')", [
      CARD,
      JSON.stringify({ ...CONTENT, notes: "Corregido." }),
    ]);
    expect(await linkOf(stage.owner)).toEqual({ rewrite_of: POST_ID });
    await deleteCard(stage.owner, { status: "listas" });
    expect(await linkOf(stage.owner)).toEqual({ rewrite_of: POST_ID });
    await stage.admin("delete from public.posts where id = $1", [POST_ID]);
    expect(await linkOf(stage.owner)).toEqual({ rewrite_of: null });
  }),
);

test(
  "no card is made from a rewriting that belongs to another user, is unfinished, of another kind, or of a deleted post",
  onStage(async (stage) => {
    const work = await rewritten(stage);
    expect(await raised(save(stage.other, work))).toBe("not_found");
    const running = await beginWork(stage.service, {
      type: "rewrite",
      kind: "ai_rewrite",
      key: "b",
      postId: POST_ID,
    });
    expect(await raised(save(stage.owner, running.work_id))).toBe("not_found");
    const image = await beginWork(stage.service, { key: "c", postId: POST_ID });
    await finishWork(stage, image.work_id, {});
    expect(await raised(save(stage.owner, image.work_id))).toBe("not_found");
    expect(await raised(save(stage.visitor, work))).toMatch(/permission denied/);
    await deleteCard(stage.owner, { status: "listas" });
    expect(await raised(save(stage.owner, work))).toBe("post_not_found");
    expect(await stage.admin("select id from public.posts where postcard = $1", [CARD])).toEqual([]);
  }),
);

test(
  "a post cannot be linked as a rewriting of another user's post, or of itself",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ ...OUT }));
    const linked = (values: object) =>
      insertRow(stage.admin, "posts", postRow({ postcard: CARD, ...values }));
    expect(await raised(linked({ id: ROW_ID, user_id: OTHER.id, rewrite_of: POST_ID }))).toMatch(
      /posts_rewrite_of_fkey/,
    );
    expect(await raised(linked({ id: ROW_ID, rewrite_of: ROW_ID }))).toMatch(/posts_rewrite_of_is_another/);
  }),
);

test(
  "a rewriting's price is held while the AI works, and is returned when the work fails",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ ...OUT }));
    const held = () =>
      one(stage.owner<{ held: number }>("select held_credits::float8 as held from public.user_credit_stats"));
    const { work_id } = await beginWork(stage.service, {
      type: "rewrite",
      kind: "ai_rewrite",
      postId: POST_ID,
    });
    expect(await held()).toEqual({ held: 0.5 });
    await stage.owner("select public.cancel_ai_work($1)", [work_id]);
    expect(await held()).toEqual({ held: 0 });
  }),
);

test(
  "after both posts of a rewriting are published, their owner sees both posts' figures, unknown figures as null, and the time of LinkedIn's last figure",
  onStage(async (stage) => {
    const work = await rewritten(stage);
    await save(stage.owner, work);
    const pairs = (query: Query) =>
      query(
        "select is_first, title, num_likes, impressions, source, (read_at at time zone 'utc')::text as read_at from public.results_rewrites()",
      );
    expect(await pairs(stage.owner)).toEqual([]);
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = '2030-01-15T12:00:00Z' where postcard = $1",
      [CARD],
    );
    await stage.admin(
      "insert into public.post_analytics (user_id, post_id) select user_id, id from public.posts on conflict (post_id) do nothing",
    );
    const measured = async (likes: number | null) => {
      const { id } = await one(
        stage.admin<{ id: string }>("select id from public.post_analytics where post_id = $1", [POST_ID]),
      );
      await stage.service("select engine.save_post_figures($1, $2)", [
        OWNER.id,
        JSON.stringify([{ id, likes }]),
      ]);
    };
    await measured(7);
    await stage.admin("update private.linkedin_figures set reported_at = '2030-01-16T12:00:00Z'");
    // The post was deleted at LinkedIn, so the later response has no figure and changes neither figure nor time.
    await measured(null);
    expect(await pairs(stage.owner)).toEqual([
      {
        is_first: true,
        title: "Café de altura",
        num_likes: 7,
        impressions: null,
        source: "linkedin",
        read_at: "2030-01-16 12:00:00",
      },
      {
        is_first: false,
        title: "Otra vez",
        num_likes: null,
        impressions: null,
        source: "tribuna",
        read_at: null,
      },
    ]);
    expect(await pairs(stage.other)).toEqual([]);
    await deleteCard(stage.owner, { status: "listas" });
    expect(await pairs(stage.owner)).toEqual([]);
  }),
);

test(
  "only a post's owner can read the time of LinkedIn's last figure of the post",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ ...OUT }));
    const { id } = await one(stage.admin<{ id: string }>("select id from public.post_analytics"));
    await stage.service("select engine.save_post_figures($1, $2)", [
      OWNER.id,
      JSON.stringify([{ id, likes: 7 }]),
    ]);
    const isRead = (query: Query) =>
      one(query<{ read: boolean }>("select private.figures_read_at($1) is not null as read", [id]));
    expect(await isRead(stage.owner)).toEqual({ read: true });
    expect(await isRead(stage.other)).toEqual({ read: false });
    expect(await raised(isRead(stage.visitor))).toMatch(/permission denied/);
  }),
);

test(
  "the notice of a rewriting whose user left the page leads to the rewritten post",
  onStage(async (stage) => {
    await insertRow(stage.admin, "posts", postRow({ ...OUT }));
    const { work_id } = await beginWork(stage.service, {
      type: "rewrite",
      kind: "ai_rewrite",
      postId: POST_ID,
    });
    await stage.owner("select public.leave_ai_work('key')");
    await finishWork(stage, work_id, { angle: "", title: "Otra", body: "x" });
    expect(await one(stage.owner("select message, target from public.notifications"))).toEqual({
      message:
        "Tu texto escrito de nuevo para «Café de altura» está listo. Ábrelo desde la publicación, con «Escribir de nuevo».",
      target: `/posts?post=${POST_ID}`,
    });
  }),
);
