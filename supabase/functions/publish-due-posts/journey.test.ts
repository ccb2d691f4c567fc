import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PNG } from "../../../local/sandboxes/linkedin/testing.ts";
import { consent, redirectOf, signInAddress } from "../../../local/testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "../../../local/testing/test-backend.ts";
import { uploadFileOutput } from "../_shared/contract/functions.ts";

// Every function under the real Deno, against the real migrations, storage and the LinkedIn double.

let backend: TestBackend;
let client: SupabaseClient;
let session: Session;
let userId: string;

beforeAll(async () => {
  backend = await startTestBackend({ functions: true });
  client = backend.client();
  session = await signIn(client, "lucia");
  userId = session.user.id;
  await connect(session);
}, 120_000);
afterAll(() => backend.close());

const SCOPES = "openid profile email w_member_social r_ads r_organization_admin w_organization_social";

/** Signs in as the app does, with the scopes that it asks for. */
async function signIn(into: SupabaseClient, persona: string): Promise<Session> {
  const start = await signInAddress(into, { redirectTo: `${backend.origin}/onboarding`, scopes: SCOPES });
  const back = await redirectOf((await consent(await redirectOf(start), { persona })).href);
  const { data, error } = await into.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  if (error) throw error;
  return data.session;
}

/** What the app does right after a sign-in. */
async function connect(signedIn: Session): Promise<void> {
  const { error } = await client.from("linkedin_tokens").upsert(
    {
      user_id: signedIn.user.id,
      access_token: signedIn.provider_token,
      refresh_token: signedIn.provider_refresh_token,
      is_valid: true,
    },
    { onConflict: "user_id" },
  );
  if (error) throw error;
}

type Answer = { status: number; body: unknown };

async function invoke(
  name: string,
  body: unknown,
  token: string | null = session.access_token,
): Promise<Answer> {
  const response = await fetch(`${backend.origin}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      apikey: backend.keys.publishable,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

let postcards = 0;
async function saveCard(over: Record<string, unknown> = {}): Promise<number> {
  const postcard = ++postcards;
  const { error } = await client.rpc("save_post_card", {
    p_postcard: postcard,
    p_expected_version: null,
    p_title: `Tarjeta ${postcard}`,
    p_notes: `Texto (${postcard}) con *todo* #ventas`,
    p_post_comment: "",
    p_date: "2020-01-02",
    p_post_time: null,
    p_timezone: "America/La_Paz",
    p_image_url: null,
    p_upload_type: null,
    p_image_alt: null,
    p_publishers: ["personal"],
    ...over,
  });
  if (error) throw new Error(error.message);
  return postcard;
}

async function postsOf(postcard: number) {
  const { data, error } = await client
    .from("posts")
    .select(
      "id, status, publish_state, publish_error_code, post_urn, post_url, linkedin_organization_id, notes",
    )
    .eq("postcard", postcard)
    .order("linkedin_organization_id", { nullsFirst: true });
  if (error) throw error;
  return data;
}
async function credits() {
  const { data, error } = await client
    .from("user_credit_stats")
    .select("available_credits, held_credits, total_consumed")
    .single();
  if (error) throw error;
  return {
    available: Number(data.available_credits),
    held: Number(data.held_credits),
    consumed: Number(data.total_consumed),
  };
}
const failCreates = (fault: { kind: "drop_after" | "status"; status?: number; body?: unknown }) =>
  backend.sandboxes.linkedin.faults.add({ method: "POST", path: "^/rest/posts", ...fault });

describe("the whole path", () => {
  test("pages, a picture, two publishers, Publicar ahora, the feed", async () => {
    const pages = await invoke("get-linkedin-organizations", { forceRefresh: true });
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

    const upload = await invoke("upload-file", {
      userId,
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

    const before = await credits();
    const postcard = await saveCard({
      p_image_url: publicUrl,
      p_upload_type: "image",
      p_publishers: ["personal", "2414183"],
    });
    const answer = await invoke("publish-due-posts", { postcard });
    expect(answer).toMatchObject({
      status: 200,
      body: { claimed: 2, results: [{ outcome: "published" }, { outcome: "published" }] },
    });

    const posts = await postsOf(postcard);
    for (const post of posts) {
      expect(post).toMatchObject({ status: "listas", publish_state: "published" });
      const page = await fetch(post.post_url);
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain("Texto (1) con *todo*");
      expect(html).toContain("<img");
    }
    expect((await credits()).consumed).toBe(before.consumed + 1);

    const path = publicUrl.split("/media/")[1] ?? "";
    expect(await invoke("delete-file", { filePath: path })).toEqual({ status: 200, body: { deleted: true } });
    expect(await invoke("delete-file", { filePath: path })).toEqual({
      status: 200,
      body: { deleted: false },
    });
  }, 60_000);

  test("a due post is published by the tick", async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const postcard = await saveCard({
      p_date: anHourAgo.slice(0, 10),
      p_post_time: anHourAgo.slice(11, 16),
      p_timezone: "UTC",
    });
    await backend.tick();
    expect(await postsOf(postcard)).toMatchObject([{ status: "listas" }]);
  }, 60_000);

  test("a create that was accepted and cut off is asked about, not sent again", async () => {
    const postcard = await saveCard();
    const fault = failCreates({ kind: "drop_after" });
    const answer = await invoke("publish-due-posts", { postcard });
    expect(answer.body).toMatchObject({
      results: [{ outcome: "unconfirmed", code: "linkedin_connection_lost" }],
    });
    await backend.tick();
    expect(await postsOf(postcard)).toMatchObject([
      { status: "publicar", publish_state: "unconfirmed", notes: expect.stringContaining("Texto") },
    ]);
    expect(fault.hits).toBe(1);
    expect((await credits()).held).toBe(0.5);
    expect(await invoke("publish-due-posts", { postcard })).toEqual({
      status: 409,
      body: { error: { code: "post_unconfirmed" } },
    });
  }, 60_000);

  test("a refused create fails with a notice, and the credits come back", async () => {
    const before = await credits();
    const postcard = await saveCard();
    failCreates({ kind: "status", status: 403 });
    const answer = await invoke("publish-due-posts", { postcard });
    expect(answer.body).toMatchObject({ results: [{ outcome: "failed", code: "linkedin_forbidden" }] });
    const { data } = await client
      .from("notifications")
      .select("type, message")
      .eq("type", "error")
      .order("created_at", { ascending: false })
      .limit(1)
      .single();
    expect(data?.message).toMatch(
      /^No se publicó «Tarjeta \d+» en tu cuenta personal: LinkedIn no te permite/,
    );
    expect(await credits()).toEqual(before);
    // The user mends the cause and publishes the same card.
    expect((await invoke("publish-due-posts", { postcard })).body).toMatchObject({
      results: [{ outcome: "published" }],
    });
  }, 60_000);

  test("a token that LinkedIn refuses at the create is renewed within the same call", async () => {
    const postcard = await saveCard();
    const fault = failCreates({ kind: "status", status: 401 });
    const answer = await invoke("publish-due-posts", { postcard });
    expect(answer.body).toMatchObject({ results: [{ outcome: "published" }] });
    expect(fault.hits).toBe(1);
  }, 60_000);
});

test("a file of exactly 10 MB comes through whole; one byte more does not", async () => {
  const limit = 10 * 1024 * 1024;
  const upload = (length: number) => {
    const bytes = Buffer.alloc(length, 7);
    bytes.set(PNG);
    const data = `data:image/png;base64,${bytes.toString("base64")}`;
    return invoke("upload-file", { userId, file: { name: "a.png", type: "image/png", size: length, data } });
  };
  const { publicUrl } = uploadFileOutput.parse((await upload(limit)).body);
  expect((await (await fetch(publicUrl)).arrayBuffer()).byteLength).toBe(limit);
  expect(await upload(limit + 1)).toEqual({ status: 413, body: { error: { code: "file_too_large" } } });
}, 60_000);

describe("who may call", () => {
  test.each(["publish-due-posts", "upload-file", "delete-file", "get-linkedin-organizations"])(
    "%s is closed to visitors and to forged tokens",
    async (name) => {
      const forged = `${session.access_token.slice(0, -6)}AAAAAA`;
      for (const token of [null, forged]) expect((await invoke(name, {}, token)).status).toBe(401);
    },
    60_000,
  );

  test("a user cannot run the tick, nor publish another's card", async () => {
    expect(await invoke("publish-due-posts", {})).toEqual({
      status: 403,
      body: { error: { code: "forbidden" } },
    });
    const other = await signIn(backend.client(), "mateo");
    expect(await invoke("publish-due-posts", { postcard: 1 }, other.access_token)).toEqual({
      status: 404,
      body: { error: { code: "card_not_found" } },
    });
    expect(await invoke("delete-file", { filePath: `${userId}/x.png` }, other.access_token)).toEqual({
      status: 403,
      body: { error: { code: "file_not_own" } },
    });
  }, 60_000);

  test("somebody who never connected LinkedIn is told so", async () => {
    const other = await signIn(backend.client(), "mateo");
    expect(await invoke("get-linkedin-organizations", {}, other.access_token)).toEqual({
      status: 409,
      body: { error: { code: "linkedin_not_connected" } },
    });
  }, 60_000);
});
