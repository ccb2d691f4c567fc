import { expect, test } from "vitest";
import { ALL_SCOPES, CAFE, openTestSandbox } from "../testing.ts";

const FEED_SCOPES = `${ALL_SCOPES} w_member_social_feed w_organization_social_feed r_organization_social_feed`;
const ME = "urn:li:person:7bLuciaF9q";

async function withPost(scopes = ALL_SCOPES) {
  const world = await openTestSandbox();
  const { access_token: token } = await world.signIn("lucia", scopes);
  const post = (await world.post(token, CAFE, "Con comentarios")).headers.get("x-restli-id") ?? "";
  const path = `socialActions/${encodeURIComponent(post)}/comments`;
  const body = (text: unknown, more: Record<string, unknown> = {}) => ({
    actor: ME,
    object: post,
    message: { text },
    ...more,
  });
  const onRest = (text: unknown, more = {}) => world.rest(token, `/rest/${path}`, { body: body(text, more) });
  const onV2 = (text: unknown, more = {}, by = token) =>
    world.send(`/v2/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
      body: JSON.stringify(body(text, more)),
    });
  return { ...world, token, urn: post, path, onRest, onV2 };
}

test("the versioned endpoint refuses a token without a feed scope with LinkedIn's message", async () => {
  const { onRest } = await withPost();
  for (const actor of [ME, CAFE]) {
    const response = await onRest("Hola", { actor });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      status: 403,
      message: "Not enough permissions to access: partnerApiSocialActions.CREATE.20260901",
    });
  }
});

test("the versioned endpoint accepts a comment with a feed scope, lists it and deletes it", async () => {
  const { onRest, rest, token, path, send, clock } = await withPost(FEED_SCOPES);
  const response = await onRest("Más en (nuestra) web #1", { actor: CAFE });
  expect(response.status).toBe(201);
  const id = response.headers.get("x-restli-id") ?? "";
  const comment = (await response.json()) as { object: string; commentUrn: string };
  expect(comment).toMatchObject({
    id,
    actor: CAFE,
    message: { text: "Más en (nuestra) web #1" },
    created: { actor: CAFE, time: clock.now },
  });
  expect(comment.object).toMatch(/^urn:li:activity:\d+$/);
  expect(comment.commentUrn).toBe(`urn:li:comment:(${comment.object},${id})`);
  expect(await (await rest(token, `/rest/${path}`)).json()).toMatchObject({ elements: [{ id }] });
  const byActivity = `/rest/socialActions/${encodeURIComponent(comment.object)}/comments`;
  expect(await (await rest(token, byActivity)).json()).toMatchObject({ elements: [{ id }] });
  expect(await (await send("/feed/")).text()).toContain("Más en (nuestra) web #1");
  expect((await rest(token, `/rest/${path}/${id}`, { method: "DELETE" })).status).toBe(204);
  expect((await rest(token, `/rest/${path}/${id}`, { method: "DELETE" })).status).toBe(404);
  expect(await (await send("/feed/")).text()).not.toContain("Más en (nuestra) web");
});

test("the older endpoint accepts a comment with neither feed scope nor version, and the feed shows the comment", async () => {
  const { onV2, send, urn } = await withPost();
  const response = await onV2("Primera línea\n<b>segunda</b> & más");
  expect(response.status).toBe(201);
  const id = response.headers.get("x-restli-id");
  expect(await response.json()).toMatchObject({
    id,
    actor: ME,
    $URN: expect.stringMatching(/^urn:li:comment:/),
  });
  await onV2("Otro", { actor: CAFE });
  for (const address of ["/feed/", `/feed/update/${urn}/`]) {
    const page = await (await send(address)).text();
    expect(page).toContain("2 comentarios");
    expect(page).toContain("Primera línea\n&lt;b&gt;segunda&lt;/b&gt; &amp; más");
    expect(page).toContain("<strong>Lucía Fernández</strong>");
  }
});

test.each([
  ["a blank text", " \n", {}, 400, "INVALID_VALUE_BLANK_FIELD"],
  ["no text", undefined, {}, 400, "MISSING_FIELD"],
  ["an actor of another kind", "x", { actor: "urn:li:share:1" }, 400, "INVALID_URN_TYPE"],
  ["somebody else as actor", "x", { actor: "urn:li:person:4kMateoR2w" }, 403, "ACCESS_DENIED"],
  ["a page without a role", "x", { actor: "urn:li:organization:1" }, 403, "ACCESS_DENIED"],
  ["another thread", "x", { object: "urn:li:share:1" }, 400, "INVALID_VALUE_FOR_FIELD"],
])("the older endpoint refuses a comment with %s", async (_what, text, more, status, code) => {
  const { onV2 } = await withPost();
  const response = await onV2(text, more);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, code });
});

test("the older endpoint accepts a comment of 1,250 UTF-16 units and refuses a longer comment", async () => {
  const { onV2 } = await withPost();
  expect((await onV2("👍".repeat(625))).status).toBe(201);
  const long = await onV2("👍".repeat(626));
  expect(long.status).toBe(400);
  expect(await long.json()).toMatchObject({
    message: expect.stringContaining("(1252 characters) exceeded the maximum allowed (1250 characters)"),
  });
});

test("while a new post has no comment thread, a comment on the post gets 404", async () => {
  const { onV2, send, clock } = await withPost();
  await send("/__faults", { method: "POST", body: JSON.stringify({ readableAfterMs: 5000 }) });
  expect((await onV2("Hola")).status).toBe(404);
  clock.now += 5000;
  expect((await onV2("Hola")).status).toBe(201);
});

test("the older endpoint refuses an invalid or missing token, and a comment on a deleted post", async () => {
  const { onV2, urn, rest, token, send } = await withPost();
  expect((await onV2("x", {}, "nope")).status).toBe(401);
  await rest(token, `/rest/posts/${encodeURIComponent(urn)}`, { method: "DELETE" });
  expect((await onV2("x")).status).toBe(404);
  expect((await send("/v2/socialActions/urn%3Ali%3Ashare%3A1/comments", { method: "POST" })).status).toBe(
    401,
  );
});

test("the older endpoint accepts a member's comment on another author's post", async () => {
  const { onV2, signIn, send } = await withPost();
  const { access_token: other } = await signIn("mateo");
  expect((await onV2("¡Qué bien!", { actor: "urn:li:person:4kMateoR2w" }, other)).status).toBe(201);
  expect(await (await send("/feed/")).text()).toContain("<strong>Mateo Rojas</strong>");
});

test("the older endpoint limits a member's comments within a minute", async () => {
  const { onV2, send, clock } = await withPost();
  await send("/__faults", { method: "POST", body: JSON.stringify({ memberCommentsPerMinute: 1 }) });
  expect((await onV2("uno")).status).toBe(201);
  const response = await onV2("dos");
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({
    message: "Comment create throttled: creation rate limit exceeded for member",
  });
  clock.now += 60_000;
  expect((await onV2("dos")).status).toBe(201);
});

test("with the fault 'ghost', a comment gets 201 and is not stored", async () => {
  const { onV2, sandbox, send } = await withPost();
  sandbox.faults.add({ path: "/v2/socialActions", kind: "ghost" });
  expect((await onV2("Fantasma")).status).toBe(201);
  expect(await (await send("/feed/")).text()).not.toContain("Fantasma");
});
