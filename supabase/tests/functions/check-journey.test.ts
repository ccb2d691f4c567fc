import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Journey, openJourney, signIn } from "./journey.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
}, 120_000);
afterAll(() => journey.close());

const CHECK_JOB = "check-due-posts";

type Member = { userId: string; client: SupabaseClient; token: string; providerToken: string };

async function member(persona: string): Promise<Member> {
  const client = journey.backend.client();
  const session = await signIn(journey.backend, client, persona);
  const { error } = await client.from("linkedin_tokens").upsert(
    {
      user_id: session.user.id,
      access_token: session.provider_token,
      refresh_token: session.provider_refresh_token,
      is_valid: true,
    },
    { onConflict: "user_id" },
  );
  if (error) throw error;
  return {
    userId: session.user.id,
    client,
    token: session.access_token,
    providerToken: session.provider_token ?? "",
  };
}

async function soon(client: SupabaseClient, postcard: number, publishers = ["personal"]): Promise<string> {
  const at = new Date(Date.now() + 30 * 60_000).toISOString();
  const { data, error } = await client.rpc("save_post_card", {
    p_postcard: postcard,
    p_expected_version: null,
    p_content: {
      title: "Feria",
      notes: `Texto ${postcard}`,
      date: at.slice(0, 10),
      post_time: at.slice(11, 16),
      timezone: "UTC",
    },
    p_publishers: publishers,
  });
  if (error) throw new Error(error.message);
  return data[0].id;
}

const problemsOf = async (client: SupabaseClient, postId: string): Promise<string[]> => {
  const { data, error } = await client.rpc("list_post_problems", { p_post_ids: [postId] });
  if (error) throw new Error(error.message);
  return data.map((row: { code: string }) => row.code);
};
const noticesOf = async (client: SupabaseClient): Promise<string[]> => {
  const { data, error } = await client.from("notifications").select("message").order("created_at");
  if (error) throw error;
  return data.map(({ message }) => message);
};
const tokenOf = async (userId: string): Promise<string> => {
  const [row] = await journey.backend.database.query<{ token: string }>(
    "select access_token as token from private.linkedin_secrets where user_id = $1",
    [userId],
  );
  return row?.token ?? "";
};
const statusOf = async (client: SupabaseClient) => {
  const { data, error } = await client
    .from("linkedin_tokens")
    .select("is_valid, error_message, granted_scopes")
    .single();
  if (error) throw error;
  return data;
};

describe("the function check-due-posts runs each minute", () => {
  test("the check stores a new connection's permissions, and causes no notice for a post without problems", async () => {
    await journey.invoke("get-linkedin-organizations", { forceRefresh: true });
    const post = await soon(journey.client, 901, ["personal", "2414183"]);
    await journey.backend.tick(CHECK_JOB);
    expect((await statusOf(journey.client)).granted_scopes).toEqual(
      expect.arrayContaining(["w_member_social", "w_organization_social"]),
    );
    expect(await problemsOf(journey.client, post)).toEqual([]);
    expect(await noticesOf(journey.client)).toEqual([]);
    const looks = await journey.backend.database.query<{ checked: boolean }>(
      "select checked_at is not null as checked from private.preflights",
    );
    expect(looks).toEqual([{ checked: true }, { checked: true }]);
  });

  test("when the user has lost the role on a page, the check of the page's post causes one notice with the publication time", async () => {
    await journey.backend.database.query(
      `insert into public.linkedin_organizations (user_id, organization_id, organization_name, vanity_name)
       values ($1, '777', 'Perdida', 'perdida')`,
      [journey.userId],
    );
    const post = await soon(journey.client, 902, ["777"]);
    await journey.backend.tick(CHECK_JOB);
    await journey.backend.tick(CHECK_JOB);
    expect(await problemsOf(journey.client, post)).toContain("page_role_lost");
    const notices = (await noticesOf(journey.client)).filter((text) => text.includes("rol"));
    expect(notices).toEqual([
      expect.stringMatching(/^«Feria» no podrá publicarse el .+ a las? \d\d:\d\d \(UTC\) en Perdida:/),
    ]);
  });

  test("when a connection is revoked at LinkedIn, the check an hour before a post causes one notice", async () => {
    const { client, providerToken } = await member("mateo");
    const post = await soon(client, 903);
    await fetch(`${journey.backend.linkedinUrl}/oauth/v2/revoke`, {
      method: "POST",
      body: new URLSearchParams({
        token: providerToken,
        client_id: "tribuna-local",
        client_secret: "tribuna-local-secret",
      }),
    });
    await journey.backend.tick(CHECK_JOB);
    expect(await statusOf(client)).toMatchObject({
      is_valid: false,
      error_message: "linkedin_token_revoked",
    });
    expect(await problemsOf(client, post)).toEqual(["linkedin_token_revoked"]);
    expect(await noticesOf(client)).toEqual([expect.stringContaining("LinkedIn ya no nos autoriza")]);
  });

  test("when a token has expired, the check refreshes it and the connection stays", async () => {
    const { client, userId, providerToken } = await member("valeria");
    const post = await soon(client, 904);
    await journey.backend.tick(CHECK_JOB);
    expect(await tokenOf(userId)).not.toBe(providerToken);
    expect(await statusOf(client)).toMatchObject({ is_valid: true });
    expect([await problemsOf(client, post), await noticesOf(client)]).toEqual([[], []]);
  });

  test("when LinkedIn refuses to refresh a valid token, posts due before its end are published, and a notice warns of later posts", async () => {
    const { client, userId } = await member("administradora");
    const { database } = journey.backend;
    const first = await soon(client, 906);
    const second = await soon(client, 907);
    const setTo = async (post: string, at: string) => {
      await database.query("update public.posts set scheduled_at = now() + $2::interval where id = $1", [
        post,
        at,
      ]);
      await database.query(
        "update public.publish_jobs set due_at = now() + $2::interval, next_attempt_at = now() + $2::interval where post_id = $1",
        [post, at],
      );
    };
    await setTo(second, "25 hours");
    await database.query(
      `update private.linkedin_secrets set refresh_token = 'unknown',
         access_expires_at = now() + interval '24 hours 30 minutes' where user_id = $1`,
      [userId],
    );
    await journey.backend.tick(CHECK_JOB);
    expect(await noticesOf(client)).toEqual([]);
    await database.query(
      `update private.linkedin_secrets set refresh_refused_at = refresh_refused_at - interval '31 minutes',
         refresh_tried_at = refresh_tried_at - interval '31 minutes',
         -- The check of the first post has stored LinkedIn's own end of the token, so the test sets the end again.
         access_expires_at = now() + interval '24 hours 30 minutes' where user_id = $1`,
      [userId],
    );
    await journey.backend.tick(CHECK_JOB);
    expect(await noticesOf(client)).toEqual([expect.stringContaining("LinkedIn no nos deja renovarla")]);
    expect(await statusOf(client)).toMatchObject({ is_valid: true, error_message: null });
    expect(await problemsOf(client, second)).toContain("linkedin_connection_expires");

    await setTo(first, "-1 second");
    await journey.backend.tick("publish-due-posts");
    const { data: states } = await client.from("posts").select("id, publish_state").order("postcard");
    expect(states).toEqual([
      { id: first, publish_state: "published" },
      { id: second, publish_state: "scheduled" },
    ]);
  });

  test("while LinkedIn does not respond, the check reports no problem of the post", async () => {
    const { client } = await member("nueva");
    const post = await soon(client, 905);
    const fault = {
      method: "POST",
      path: "^/oauth/v2/introspectToken",
      kind: "drop_before",
      times: 2,
    } as const;
    journey.backend.sandboxes.linkedin.faults.add(fault);
    await journey.backend.tick(CHECK_JOB);
    expect([await problemsOf(client, post), await noticesOf(client)]).toEqual([[], []]);
    const [look] = await journey.backend.database.query<{ again: boolean }>(
      "select checked_at is null and next_try_at > now() as again from private.preflights where post_id = $1",
      [post],
    );
    expect(look).toEqual({ again: true });
    journey.backend.sandboxes.linkedin.faults.clear();
  });

  test("a user cannot run the checks", async () => {
    expect(await journey.invoke("check-due-posts", {})).toEqual({
      status: 403,
      body: { error: { code: "forbidden" } },
    });
    expect((await journey.invoke("check-due-posts", {}, null)).status).toBe(401);
  });
});

const refresh = (userId: string, token?: string | null) =>
  journey.invoke("refresh-linkedin-token", { user_id: userId, refresh_token: "the browser's" }, token);

test("refresh-linkedin-token stores a new token, and a double click refreshes once", async () => {
  // Makes the tokens old, because a click seconds after a refresh returns the same tokens.
  await journey.backend.database.query(
    "update private.linkedin_secrets set updated_at = now() - interval '1 minute' where user_id = $1",
    [journey.userId],
  );
  const before = await tokenOf(journey.userId);
  const answers = await Promise.all([refresh(journey.userId), refresh(journey.userId)]);
  expect(answers).toEqual([
    { status: 200, body: { success: true } },
    { status: 200, body: { success: true } },
  ]);
  const after = await tokenOf(journey.userId);
  expect(after).not.toBe(before);
  expect(await refresh(journey.userId)).toMatchObject({ status: 200 });
  expect(await tokenOf(journey.userId)).toBe(after);
});

test("refresh-linkedin-token refuses the id of another user and a call without a session", async () => {
  expect(await refresh("11111111-2222-4333-8444-555555555555")).toEqual({
    status: 403,
    body: { error: { code: "forbidden" } },
  });
  expect((await refresh(journey.userId, null)).status).toBe(401);
});

test("when there is no refresh token, refresh-linkedin-token is refused in both error formats, and the connection stays", async () => {
  const { userId, token, client } = await member("nueva");
  expect(await refresh(userId, token)).toMatchObject({
    status: 409,
    body: {
      error: { code: "linkedin_token_not_renewable" },
      error_type: "linkedin_token_not_renewable",
      error_description: expect.stringContaining("refresh token"),
    },
  });
  expect(await statusOf(client)).toMatchObject({ is_valid: true });
});
