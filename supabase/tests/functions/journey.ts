import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { consent, redirectOf, signInAddress } from "../../../local/testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "../../../local/testing/test-backend.ts";
import { BLANK_CARD, type CardContent, savedContent } from "../../functions/_shared/contract/card-content.ts";
import { uploadFileOutput } from "../../functions/_shared/contract/functions.ts";

/** The app's scopes with those of figures, and r_organization_social, which polling a page's posts needs. */
const SCOPES =
  "openid profile email w_member_social r_ads r_organization_admin w_organization_social r_organization_social r_member_postAnalytics r_member_profileAnalytics";

export type Answer = { status: number; body: unknown };
export type Journey = Awaited<ReturnType<typeof openJourney>>;

export function dueNow() {
  const at = new Date(Date.now() - 60_000).toISOString();
  return { date: at.slice(0, 10), post_time: at.slice(11, 16), timezone: "UTC" };
}

export async function signIn(backend: TestBackend, into: SupabaseClient, persona: string): Promise<Session> {
  const start = await signInAddress(into, { redirectTo: `${backend.origin}/onboarding`, scopes: SCOPES });
  const back = await redirectOf((await consent(await redirectOf(start), { persona })).href);
  const { data, error } = await into.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  if (error) throw error;
  return data.session;
}

/** Starts a backend with every function in Deno and a user who has connected LinkedIn. Must be closed. */
export async function openJourney() {
  const backend = await startTestBackend({ functions: true });
  const client = backend.client();
  const session = await signIn(backend, client, "lucia");
  const userId = session.user.id;

  async function invoke(
    name: string,
    body: unknown,
    token: string | null = session.access_token,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${backend.origin}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        apikey: backend.keys.publishable,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  const runTick = () =>
    fetch(`${backend.origin}/functions/v1/publish-due-posts`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: backend.keys.secret },
      body: "{}",
    }).then((response) => response.json());

  async function upload(name: string, type: string, bytes: Uint8Array): Promise<string> {
    const data = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
    const file = { name, type, size: bytes.length, data };
    return uploadFileOutput.parse((await invoke("upload-file", { userId, file })).body).publicUrl;
  }

  let postcards = 0;
  async function saveCard(over: Partial<CardContent> = {}): Promise<number> {
    const postcard = ++postcards;
    const { columns, publishers } = savedContent({
      ...BLANK_CARD,
      title: `Tarjeta ${postcard}`,
      notes: `Texto (${postcard}) con *todo* #ventas`,
      date: "2020-01-02",
      timezone: "America/La_Paz",
      publishers: ["personal"],
      ...over,
    });
    const { error } = await client.rpc("save_post_card", {
      p_postcard: postcard,
      p_expected_version: null,
      p_content: columns,
      p_publishers: publishers,
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

  async function pageOf(post: { post_url: string | null }): Promise<string> {
    return await (await fetch(post.post_url ?? "")).text();
  }

  const { error } = await client.from("linkedin_tokens").upsert(
    {
      user_id: userId,
      access_token: session.provider_token,
      refresh_token: session.provider_refresh_token,
      is_valid: true,
    },
    { onConflict: "user_id" },
  );
  if (error) throw error;

  return {
    backend,
    client,
    session,
    userId,
    invoke,
    runTick,
    upload,
    saveCard,
    postsOf,
    credits,
    failCreates,
    pageOf,
    lastCard: () => postcards,
    close: () => backend.close(),
  };
}
