import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PNG } from "../../../local/sandboxes/linkedin/testing.ts";
import { uploadFileOutput } from "../../functions/_shared/contract/functions.ts";
import { longMp4 } from "../../functions/_shared/domain/media/testing.ts";
import { createPageFiguresStore } from "../../functions/_shared/results/adapters/page-figures-store.ts";
import { dueNow, type Journey, openJourney, signIn } from "./journey.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
}, 120_000);
afterAll(() => journey.close());

describe("a saved post reaches LinkedIn's feed", () => {
  test("Publicar ahora publishes a post with a picture for a profile and a page, and the feed shows both", async () => {
    const pages = await journey.invoke("get-linkedin-organizations", { forceRefresh: true });
    expect(pages).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          elements: [
            { organization_id: "2414183", vanity_name: "cafe-andino" },
            { organization_id: "97909464" },
          ],
        },
      },
    });

    const upload = await journey.invoke("upload-file", {
      userId: journey.userId,
      file: {
        name: "Mi foto.png",
        type: "image/png",
        size: PNG.length,
        data: `data:image/png;base64,${Buffer.from(PNG).toString("base64")}`,
      },
    });
    const { publicUrl } = uploadFileOutput.parse(upload.body);
    const picture = await fetch(publicUrl);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(new Uint8Array(PNG));

    const before = await journey.credits();
    const postcard = await journey.saveCard({
      image_url: publicUrl,
      upload_type: "image",
      publishers: ["personal", "2414183"],
    });
    const answer = await journey.invoke("publish-due-posts", { postcard });
    expect(answer).toMatchObject({
      status: 200,
      body: { claimed: 2, results: [{ outcome: "published" }, { outcome: "published" }] },
    });

    const posts = await journey.postsOf(postcard);
    for (const post of posts) {
      expect(post).toMatchObject({ status: "listas", publish_state: "published" });
      const page = await fetch(post.post_url);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain("Texto (1) con *todo*");
      expect(html).toContain("<img");
    }
    expect((await journey.credits()).consumed).toBe(before.consumed + 1);

    const named = publicUrl.split("/media/")[1] ?? "";
    expect(await journey.invoke("delete-file", { filePath: named })).toMatchObject({
      body: { deleted: false },
    });
    const unused = await journey.upload("b.png", "image/png", PNG);
    const path = unused.split("/media/")[1] ?? "";
    expect(await journey.invoke("delete-file", { filePath: path })).toEqual({
      status: 200,
      body: { deleted: true },
    });
    expect(await journey.invoke("delete-file", { filePath: path })).toEqual({
      status: 200,
      body: { deleted: false },
    });
  }, 60_000);

  test("a scheduler run publishes a due post", async () => {
    const postcard = await journey.saveCard(dueNow());
    await journey.backend.tick();
    expect(await journey.postsOf(postcard)).toMatchObject([{ status: "listas" }]);
  }, 60_000);

  test("when LinkedIn accepts a create request without a response, the post is unconfirmed and is not sent again", async () => {
    const postcard = await journey.saveCard();
    const fault = journey.failCreates({ kind: "drop_after" });
    const answer = await journey.invoke("publish-due-posts", { postcard });
    expect(answer.body).toMatchObject({
      results: [{ outcome: "unconfirmed", code: "linkedin_connection_lost" }],
    });
    await journey.backend.tick();
    expect(await journey.postsOf(postcard)).toMatchObject([
      { status: "publicar", publish_state: "unconfirmed", notes: expect.stringContaining("Texto") },
    ]);
    expect(fault.hits).toBe(1);
    expect((await journey.credits()).held).toBe(0.5);
    expect(await journey.invoke("publish-due-posts", { postcard })).toEqual({
      status: 409,
      body: { error: { code: "post_unconfirmed" } },
    });
  }, 60_000);

  test("when LinkedIn refuses a create request, the post fails with a notice and its credits return", async () => {
    const before = await journey.credits();
    const postcard = await journey.saveCard();
    journey.failCreates({ kind: "status", status: 403 });
    const answer = await journey.invoke("publish-due-posts", { postcard });
    expect(answer.body).toMatchObject({ results: [{ outcome: "failed", code: "linkedin_forbidden" }] });
    const { data } = await journey.client
      .from("notifications")
      .select("type, message")
      .eq("type", "error")
      .order("created_at", { ascending: false })
      .limit(1)
      .single();
    expect(data?.message).toMatch(
      /^No se publicó «Tarjeta \d+» en tu cuenta personal: LinkedIn no te permite/,
    );
    expect(await journey.credits()).toEqual(before);
    expect((await journey.invoke("publish-due-posts", { postcard })).body).toMatchObject({
      results: [{ outcome: "published" }],
    });
  }, 60_000);

  test("when LinkedIn refuses the token of a create request, the token is refreshed and the post sent in the same call", async () => {
    const postcard = await journey.saveCard();
    const fault = journey.failCreates({ kind: "status", status: 401 });
    const answer = await journey.invoke("publish-due-posts", { postcard });
    expect(answer.body).toMatchObject({ results: [{ outcome: "published" }] });
    expect(fault.hits).toBe(1);
  }, 60_000);
});

test("the next attempt uploads only the picture whose processing LinkedIn did not confirm", async () => {
  const [image_url = "", url = ""] = await Promise.all(
    ["c.png", "d.png"].map((name) => journey.upload(name, "image/png", PNG)),
  );
  const { faults } = journey.backend.sandboxes.linkedin;
  const uploads = faults.add({
    method: "POST",
    path: "^/rest/images",
    kind: "latency",
    delayMs: 0,
    times: "always",
  });
  faults.add({ method: "GET", path: "^/rest/images", kind: "status", status: 500 });
  const postcard = await journey.saveCard({ ...dueNow(), image_url, more_images: [{ url, alt: "" }] });
  expect(await journey.runTick()).toMatchObject({ results: [{ outcome: "retry" }] });
  expect(uploads.hits).toBe(2);
  await journey.backend.database.query(
    "update public.publish_jobs set next_attempt_at = now() where state = 'scheduled' and attempts = 1",
  );
  await journey.runTick();
  expect(await journey.postsOf(postcard)).toMatchObject([{ publish_state: "published" }]);
  expect(uploads.hits).toBe(3);
  faults.remove(uploads.id);
}, 60_000);

test("a file of exactly 10 MB is stored whole, and a file with one byte more is refused", async () => {
  const limit = 10 * 1024 * 1024;
  const upload = (length: number) => {
    const data = `data:video/mp4;base64,${Buffer.from(longMp4(12, length)).toString("base64")}`;
    return journey.invoke("upload-file", {
      userId: journey.userId,
      file: { name: "a.mp4", type: "video/mp4", size: length, data },
    });
  };
  const { publicUrl } = uploadFileOutput.parse((await upload(limit)).body);
  expect((await (await fetch(publicUrl)).arrayBuffer()).byteLength).toBe(limit);
  expect(await upload(limit + 1)).toEqual({ status: 413, body: { error: { code: "file_too_large" } } });
}, 60_000);

test("Publicar ahora for one publisher leaves the card's other posts unchanged", async () => {
  const postcard = await journey.saveCard({ publishers: ["personal", "2414183"] });
  const [personal, page] = await journey.postsOf(postcard);
  expect(await journey.invoke("publish-due-posts", { postId: page?.id })).toMatchObject({
    status: 200,
    body: { claimed: 1, results: [{ postId: page?.id, outcome: "published" }] },
  });
  expect(await journey.postsOf(postcard)).toMatchObject([
    { id: personal?.id, publish_state: "unscheduled" },
    { id: page?.id, publish_state: "published" },
  ]);
  expect(await journey.invoke("publish-due-posts", { postId: page?.id })).toEqual({
    status: 409,
    body: { error: { code: "publisher_already_published" } },
  });
}, 60_000);

test("Publicar ahora asks only the price of the card's posts that are neither published, deleted nor another user's", async () => {
  const { backend, userId, invoke } = journey;
  const postcard = await journey.saveCard({ publishers: ["personal", "2414183"] });
  const [, page] = await journey.postsOf(postcard);
  await invoke("publish-due-posts", { postId: page?.id });
  const other = await signIn(backend, backend.client(), "mateo");
  await backend.database.query(
    `insert into public.posts (user_id, postcard, title, date, deleted_at)
     values ($1, $3, 'De otra cuenta', '2031-01-15', null), ($2, $3, 'Eliminada', '2031-01-15', now())`,
    [other.user.id, userId, postcard],
  );
  const seen = { "prices-seen": JSON.stringify({ personal_post: 0.1 }) };
  expect(await invoke("publish-due-posts", { postcard }, undefined, seen)).toEqual({
    status: 409,
    body: { error: { code: "credit_price_changed", detail: { cost: 0.5 } } },
  });
}, 60_000);

test("Publicar ahora without credits is refused and makes nothing due", async () => {
  const postcard = await journey.saveCard({ publishers: ["personal", "2414183"] });
  const { available } = await journey.credits();
  const price = (cost: number) =>
    journey.backend.database.query(
      "update public.ai_credit_costs set credit_cost = $1 where content_type = 'company_post'",
      [cost],
    );
  await price(available);
  expect(await journey.invoke("publish-due-posts", { postcard })).toEqual({
    status: 402,
    body: { error: { code: "insufficient_credits" } },
  });
  expect((await journey.postsOf(postcard)).map((post) => post.publish_state)).toEqual([
    "unscheduled",
    "unscheduled",
  ]);
  await price(0.5);
  expect((await journey.invoke("publish-due-posts", { postcard })).status).toBe(200);
}, 60_000);

test("Publicar ahora neither charges nor sends the post of a lost page, and refuses a card of that page alone with the page's name", async () => {
  const [postcard, alone] = [
    await journey.saveCard({ publishers: ["personal", "2414183"] }),
    await journey.saveCard({ publishers: ["2414183"] }),
  ];
  const { available } = await journey.credits();
  const set = (cost: number, mayPublish: boolean) =>
    journey.backend.database.query(
      `with priced as (update public.ai_credit_costs set credit_cost = $1 where content_type = 'company_post')
       update public.linkedin_organizations set can_publish = $2 where user_id = $3`,
      [cost, mayPublish, journey.userId],
    );
  await set(available, false);
  try {
    expect(await journey.invoke("publish-due-posts", { postcard })).toMatchObject({
      status: 200,
      body: { claimed: 1, results: [{ outcome: "published" }] },
    });
    expect(await journey.invoke("publish-due-posts", { postcard: alone })).toEqual({
      status: 409,
      body: { error: { code: "page_role_lost", detail: { page: "Café Andino" } } },
    });
    expect((await journey.credits()).available).toBe(available - 0.5);
  } finally {
    await set(0.5, true);
  }
}, 60_000);

test("concurrent scheduler runs publish each post once", async () => {
  const cards = await Promise.all(Array.from({ length: 5 }, () => journey.saveCard(dueNow())));
  await Promise.all([journey.runTick(), journey.runTick(), journey.runTick()]);
  for (const card of cards)
    expect(await journey.postsOf(card)).toMatchObject([{ publish_state: "published" }]);
  const feed = await (await fetch(`${journey.backend.origin}/sandbox/linkedin/feed`)).text();
  for (const card of cards) expect(feed.split(`Texto (${card})`)).toHaveLength(2);
}, 60_000);

test("only the secret key can read the publishing engine's health", async () => {
  const service = journey.backend.client({ key: journey.backend.keys.secret });
  const { data, error } = await service.from("publish_health").select("*").single();
  expect(error).toBeNull();
  expect(data).toMatchObject({ last_tick_error: null, preparing: 0, creating: 0, unconfirmed: 1 });
  expect(data?.failures_by_code_24h).toMatchObject({ linkedin_forbidden: 1 });
  const asUser = await journey.client.from("publish_health").select("*");
  expect(asUser.error).not.toBeNull();
});

test.each(["publish-due-posts", "upload-file", "delete-file", "get-linkedin-organizations"])(
  "the function %s refuses visitors and forged tokens",
  async (name) => {
    const forged = `${journey.session.access_token.slice(0, -6)}AAAAAA`;
    for (const token of [null, forged]) expect((await journey.invoke(name, {}, token)).status).toBe(401);
  },
  60_000,
);

test("a user cannot start a scheduler run or publish another user's card", async () => {
  expect(await journey.invoke("publish-due-posts", {})).toEqual({
    status: 403,
    body: { error: { code: "forbidden" } },
  });
  const other = await signIn(journey.backend, journey.backend.client(), "mateo");
  expect(await journey.invoke("publish-due-posts", { postcard: 1 }, other.access_token)).toEqual({
    status: 404,
    body: { error: { code: "card_not_found" } },
  });
  expect(
    await journey.invoke("delete-file", { filePath: `${journey.userId}/x.png` }, other.access_token),
  ).toEqual({
    status: 403,
    body: { error: { code: "file_not_own" } },
  });
}, 60_000);

test("a post of a user who never connected LinkedIn fails with that reason", async () => {
  const other = await signIn(journey.backend, journey.backend.client(), "mateo");
  expect(await journey.invoke("get-linkedin-organizations", {}, other.access_token)).toEqual({
    status: 409,
    body: { error: { code: "linkedin_not_connected" } },
  });
}, 60_000);

test("a sync stores the figures of the caller's posts and is paid once; without LinkedIn's permission it is free", async () => {
  const { backend, client, userId, invoke } = journey;
  const postcard = await journey.saveCard();
  await invoke("publish-due-posts", { postcard });
  const [post] = await journey.postsOf(postcard);
  await backend.database.query(
    `with priced as (update public.ai_credit_costs set credit_cost = 0.75 where content_type = 'analytics')
     update public.linkedin_tokens set granted_scopes = '{r_member_postAnalytics,r_member_profileAnalytics}' where user_id = $1`,
    [userId],
  );
  const before = await journey.credits();
  const body = { days: 30, requestKey: "00000000-0000-4000-8000-00000000f161" };
  const first = await invoke("sync-analytics", { user_id: userId, ...body });
  expect(first).toMatchObject({
    status: 200,
    body: { state: "succeeded", result: { measured: expect.any(Number), left: 0, permitted: true } },
  });
  expect(await invoke("sync-analytics", { user_id: userId, ...body })).toEqual(first);
  const { available, held, consumed } = before;
  expect(await journey.credits()).toEqual({ available: available - 0.75, held, consumed: consumed + 0.75 });
  const { data: charge } = await client
    .from("credit_ledger")
    .select("source")
    .eq("operation", "capture")
    .order("id", { ascending: false })
    .limit(1);
  expect(charge).toEqual([{ source: "analytics" }]);
  const figures = client.from("post_analytics").select("impressions, num_likes");
  expect((await figures.eq("post_urn", post?.post_urn ?? "").single()).data).toEqual({
    impressions: expect.any(Number),
    num_likes: expect.any(Number),
  });
  const { data: person } = await client.from("user_analytics").select("linkedin_followers").single();
  expect(person).toEqual({ linkedin_followers: expect.any(Number) });

  const other = await signIn(backend, backend.client(), "mateo");
  const free = await invoke("sync-analytics", { user_id: other.user.id, ...body }, other.access_token);
  expect(free.body).toMatchObject({ state: "succeeded", result: { measured: 0, permitted: false } });
}, 60_000);

test("a page's analysis reads the name of a page that the user may publish for, its own days and its published polls", async () => {
  const { backend, userId } = journey;
  const store = createPageFiguresStore(backend.client({ key: backend.keys.secret }));
  await backend.database.query(
    `with pages as (
       insert into public.linkedin_organizations (user_id, organization_id, organization_name, can_publish)
       values ($1, '501', 'Café', null), ($1, '502', 'Té', false)),
     days as (
       insert into public.account_snapshots (user_id, subject, day, impressions, source)
       select $1, '501', day::date, n, source from (values
         ('2026-11-01', 1, 'linkedin'), ('2026-11-03', 3, 'export'), ('2026-11-02', 2, 'linkedin')) as own (day, n, source)
       union all select $1, '502', '2026-11-04', 4, 'linkedin'
       union all select id, '501', '2026-11-05', 5, 'linkedin' from auth.users where id <> $1)
     insert into public.posts
       (user_id, postcard, title, date, status, publish_state, linkedin_organization_id, post_urn, poll, published_at, deleted_at)
     select $1, 900 + n, 'Encuesta', '2026-11-01', status, case when urn is null then 'unscheduled' else 'published' end, page, urn || n, poll::jsonb, timestamptz '2026-11-01' + n * interval '1 day', deleted
     from (values
       (1, 'listas', '501', 'urn:li:share:', $2, null), (2, 'listas', '501', 'urn:li:share:', $2, null),
       (3, 'publicar', '501', null, $2, null), (4, 'listas', '502', 'urn:li:share:', $2, null),
       (5, 'listas', '501', 'urn:li:share:', null, null), (6, 'listas', '501', 'urn:li:share:', $2, now())
     ) as made (n, status, page, urn, poll, deleted)`,
    [userId, JSON.stringify({ question: "¿Café?", options: ["Sí", "No"], duration: "ONE_DAY" })],
  );
  const names = ["501", "502"].map((page) => store.pageName(userId, page));
  expect(await Promise.all(names)).toEqual(["Café", null]);
  expect(await store.lastPageDay(userId, "501")).toBe("2026-11-02");
  expect(await store.pageDays(userId, "501", "2026-11-02")).toEqual([
    { day: "2026-11-02", impressions: 2 },
    { day: "2026-11-03", impressions: 3 },
  ]);
  expect((await store.polls(userId, "501")).map(({ postUrn, options }) => [postUrn, options])).toEqual([
    ["urn:li:share:2", ["Sí", "No"]],
    ["urn:li:share:1", ["Sí", "No"]],
  ]);
});
