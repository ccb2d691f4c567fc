import { afterAll, beforeAll, expect, test } from "vitest";
import { dueNow, type Journey, openJourney } from "./journey.ts";

const PAGE = "2414183";
let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
  await journey.invoke("get-linkedin-organizations", { forceRefresh: true });
}, 120_000);
afterAll(() => journey.close());

async function timesInFeed(text: string): Promise<number> {
  const feed = await (await fetch(`${journey.backend.origin}/sandbox/linkedin/feed`)).text();
  return feed.split(text).length - 1;
}

async function leaveInDoubt(publisher: string): Promise<{ postcard: number; id: string; text: string }> {
  const postcard = await journey.saveCard({ ...dueNow(), publishers: [publisher] });
  journey.failCreates({ kind: "drop_after" });
  await journey.runTick();
  const [post] = await journey.postsOf(postcard);
  expect(post).toMatchObject({ publish_state: "unconfirmed" });
  return { postcard, id: post?.id ?? "", text: `Texto (${postcard})` };
}

const bringLookForward = () =>
  journey.backend.database.query(
    "update public.publish_jobs set reconcile_at = now() where reconcile_at is not null",
  );

test("an unconfirmed post that is found on its company page is confirmed and paid once", async () => {
  const before = await journey.credits();
  const { postcard, text } = await leaveInDoubt(PAGE);
  expect((await journey.credits()).held).toBe(before.held + 0.5);
  await bringLookForward();
  await journey.runTick();
  const [post] = await journey.postsOf(postcard);
  expect(post).toMatchObject({ status: "listas", publish_state: "published" });
  expect(await journey.pageOf(post ?? { post_url: null })).toContain(text);
  expect(await timesInFeed(text)).toBe(1);
  expect(await journey.credits()).toMatchObject({ held: before.held, consumed: before.consumed + 0.5 });
}, 60_000);

test("an unconfirmed post that its company page does not show stays unconfirmed, because a missing post proves nothing", async () => {
  const postcard = await journey.saveCard({ ...dueNow(), publishers: [PAGE] });
  journey.failCreates({ kind: "status", status: 504 });
  await journey.runTick();
  await bringLookForward();
  await journey.runTick();
  expect(await journey.postsOf(postcard)).toMatchObject([{ publish_state: "unconfirmed" }]);
}, 60_000);

test("when LinkedIn refuses to show a company page, its post stays unconfirmed and the page is not polled again", async () => {
  const { postcard } = await leaveInDoubt(PAGE);
  const reads = journey.backend.sandboxes.linkedin.faults.add({
    method: "GET",
    path: "^/rest/posts",
    kind: "status",
    status: 403,
    times: "always",
  });
  for (let i = 0; i < 2; i++) {
    await bringLookForward();
    await journey.runTick();
  }
  expect(await journey.postsOf(postcard)).toMatchObject([{ publish_state: "unconfirmed" }]);
  expect(reads.hits).toBe(2);
  journey.backend.sandboxes.linkedin.faults.remove(reads.id);
}, 60_000);

test("when a member's post is sent a second time and refused as its own duplicate, it counts as published", async () => {
  const { postcard, id, text } = await leaveInDoubt("personal");
  await bringLookForward();
  await journey.runTick();
  expect(await journey.postsOf(postcard)).toMatchObject([{ publish_state: "unconfirmed" }]);
  const { error } = await journey.client.rpc("resolve_unconfirmed_post", {
    p_post_id: id,
    p_attempt_number: 1,
    p_is_published: false,
    p_post_url: null,
  });
  expect(error).toBeNull();
  await journey.runTick();
  const [post] = await journey.postsOf(postcard);
  expect(post).toMatchObject({ status: "listas", publish_state: "published" });
  expect(await journey.pageOf(post ?? { post_url: null })).toContain(text);
  expect(await timesInFeed(text)).toBe(1);
}, 60_000);

test("when LinkedIn refuses a post as a duplicate of another post, the post fails with that cause", async () => {
  const notes = "El mismo texto dos veces";
  const first = await journey.saveCard({ notes: notes });
  expect(await journey.invoke("publish-due-posts", { postcard: first })).toMatchObject({
    body: { results: [{ outcome: "published" }] },
  });
  const second = await journey.saveCard({ notes: notes });
  expect(await journey.invoke("publish-due-posts", { postcard: second })).toMatchObject({
    body: { results: [{ outcome: "failed", code: "linkedin_duplicate" }] },
  });
  expect(await timesInFeed(notes)).toBe(1);
}, 60_000);
