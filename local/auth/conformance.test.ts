import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postBody } from "../sandboxes/linkedin/testing.ts";
import { consent, redirectOf, signInAddress, signInAs } from "../testing/sign-in.ts";
import { startTestBackend, type TestBackend } from "../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

test("A4.01 · a sign-in through LinkedIn with PKCE stores the same user, identity and provider tokens as GoTrue", async () => {
  const client = backend.client();
  const session = await signInAs(backend, client, "lucia");

  expect(session.provider_token).toMatch(/\S{20,}/);
  const { user } = session;
  expect(user.app_metadata).toMatchObject({ provider: "linkedin_oidc", providers: ["linkedin_oidc"] });
  expect(user.user_metadata).toMatchObject({
    name: "Lucía Fernández",
    given_name: "Lucía",
    email_verified: true,
  });
  const identity = user.identities?.[0];
  expect(identity?.provider).toBe("linkedin_oidc");
  expect(Object.keys(identity?.identity_data ?? {}).sort()).toEqual(
    [
      ...["email", "email_verified", "family_name", "given_name", "iss", "locale", "name"],
      ...["phone_verified", "picture", "provider_id", "sub"],
    ].sort(),
  );
  const { data } = await client.auth.getClaims();
  expect(data?.claims).toMatchObject({ sub: user.id, role: "authenticated" });
  expect((await client.auth.getUser()).data.user?.id).toBe(user.id);
});

async function postStatus(token: string): Promise<number> {
  const sandbox = `${backend.origin}/sandbox/linkedin`;
  const headers = { authorization: `Bearer ${token}` };
  const { sub } = await (await fetch(`${sandbox}/v2/userinfo`, { headers })).json();
  const response = await fetch(`${sandbox}/rest/posts`, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "linkedin-version": "202609",
      "x-restli-protocol-version": "2.0.0",
    },
    body: JSON.stringify(postBody(`urn:li:person:${sub}`, "Hola")),
  });
  return response.status;
}

test("LinkedIn's double accepts posts from a persona who granted the app's scopes, and refuses them from a persona with fewer scopes", async () => {
  const app = await signInAs(backend, backend.client(), "lucia");
  expect(await postStatus(app.provider_token ?? "")).toBe(201);
  const reader = await signInAs(backend, backend.client(), "lucia", "openid profile email");
  expect(await postStatus(reader.provider_token ?? "")).toBe(403);
});

test("a second sign-in finds the same user and keeps the user's data", async () => {
  const first = backend.client();
  const { user } = await signInAs(backend, first, "mateo");
  const { data, error } = await first.auth.updateUser({ data: { country: "CL" } });
  expect(error).toBeNull();
  expect(data.user?.user_metadata.country).toBe("CL");

  const again = await signInAs(backend, backend.client(), "mateo");
  expect(again.user.id).toBe(user.id);
  expect(again.user.user_metadata).toMatchObject({ country: "CL", given_name: "Mateo" });
});

test("the persona «nueva» is a new user at each sign-in", async () => {
  const one = await signInAs(backend, backend.client(), "nueva");
  const two = await signInAs(backend, backend.client(), "nueva");
  expect(one.user.id).not.toBe(two.user.id);
});

test("the app's scopes and sign-in parameters reach LinkedIn's consent page, except a client_id, which the backend replaces", async () => {
  const address = await signInAddress(backend.client(), {
    scopes: "w_member_social r_organization_admin",
    queryParams: { prompt: "none", client_id: "mine" },
  });
  const { pathname, searchParams } = await redirectOf(address);
  expect(pathname).toBe("/sandbox/linkedin/oauth/v2/authorization");
  expect(searchParams.get("scope")).toBe("openid email profile w_member_social r_organization_admin");
  expect(searchParams.get("prompt")).toBe("none");
  expect(searchParams.getAll("client_id")).toEqual(["tribuna-local"]);
  expect(searchParams.get("redirect_uri")).toBe(`${backend.origin}/auth/v1/callback`);
  const rows = await backend.database.query("select 1 from auth.flow_state where id = $1", [
    searchParams.get("state"),
  ]);
  expect(rows).toHaveLength(1);
});

test("a sign-in whose PKCE challenge is too short is refused with GoTrue's error and not recorded", async () => {
  const start = new URL(await signInAddress(backend.client()));
  start.searchParams.set("code_challenge", "abc");
  const begun = () => backend.database.query("select 1 from auth.flow_state");
  const before = await begun();
  const answered = await fetch(start, { redirect: "manual" });
  expect([answered.status, await answered.json()]).toEqual([
    400,
    {
      code: 400,
      error_code: "validation_failed",
      msg: "code challenge has to be between 43 and 128 characters",
    },
  ]);
  expect(await begun()).toHaveLength(before.length);
});

test("when the user refuses consent, the callback redirects to the app with LinkedIn's error", async () => {
  const start = await signInAddress(backend.client(), { redirectTo: `${backend.origin}/login?from=x` });
  const back = await redirectOf((await consent(await redirectOf(start), { refuse: true })).href);
  expect(back.origin + back.pathname).toBe(`${backend.origin}/login`);
  expect(back.searchParams.get("from")).toBe("x");
  expect(back.searchParams.get("error")).toBe("user_cancelled_authorize");
  expect(back.searchParams.get("error_description")).toBe("The user cancelled the authorization");
  expect(back.searchParams.has("code")).toBe(false);
});

test("a callback with a wrong LinkedIn code redirects with server_error and makes no user", async () => {
  const [before] = await backend.database.query<{ count: number }>(
    "select count(*)::int as count from auth.users",
  );
  const consentPage = await redirectOf(await signInAddress(backend.client()));
  const state = consentPage.searchParams.get("state");
  const back = await redirectOf(`${backend.origin}/auth/v1/callback?code=AQwrong&state=${state}`);
  expect(back.searchParams.get("error")).toBe("server_error");
  expect(back.searchParams.get("error_code")).toBe("unexpected_failure");
  expect(back.searchParams.get("error_description")).toBe("Unable to exchange external code: AQwr");
  const [after] = await backend.database.query<{ count: number }>(
    "select count(*)::int as count from auth.users",
  );
  expect(after).toEqual(before);
});

test("a redirect address outside the site is replaced with the site's address", async () => {
  const start = await signInAddress(backend.client(), { redirectTo: "https://evil.example/steal" });
  const back = await redirectOf((await consent(await redirectOf(start), { persona: "lucia" })).href);
  expect(back.origin).toBe(backend.origin);
  expect(back.searchParams.get("code")).toMatch(/\S/);
});

test("an authorization code is exchanged once, and only with the PKCE verifier of the sign-in that it belongs to", async () => {
  const client = backend.client();
  const start = await signInAddress(client);
  const callback = await consent(await redirectOf(start), { persona: "lucia" });
  const code = (await redirectOf(callback.href)).searchParams.get("code") ?? "";

  const thief = backend.client();
  await signInAddress(thief);
  expect((await thief.auth.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");

  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
  await signInAddress(client);
  expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");

  const replayed = await redirectOf(callback.href);
  expect(replayed.searchParams.get("error_code") ?? replayed.searchParams.get("error")).toMatch(/state/);
});

test("an unfinished sign-in expires after five minutes, whether or not the user has consented", async () => {
  const client = backend.client();
  const start = await redirectOf(await signInAddress(client));
  const age = (id: string | null) =>
    backend.database.query(
      "update auth.flow_state set created_at = now() - interval '6 minutes' where id = $1",
      [id],
    );
  await age(start.searchParams.get("state"));
  const late = await redirectOf((await consent(start, { persona: "lucia" })).href);
  expect(late.searchParams.get("error_code")).toBe("bad_oauth_state");

  const second = await redirectOf(await signInAddress(client));
  const back = await redirectOf((await consent(second, { persona: "lucia" })).href);
  await age(second.searchParams.get("state"));
  const { error } = await client.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
  expect(error?.code).toBe("flow_state_expired");
});

test("A4.03 · refreshing a session gives a new session without provider tokens", async () => {
  const client = backend.client();
  const first = await signInAs(backend, client, "mateo");
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(first.refresh_token);
  expect(data.session?.provider_token).toBeUndefined();
  expect(decodeJwt(data.session?.access_token ?? "").sub).toBe(first.user.id);
});

test("after a global sign-out, another device cannot refresh its session and is signed out", async () => {
  const phone = backend.client();
  const items = new Map<string, string>();
  const laptop = backend.client({
    storage: {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: (name) => void items.delete(name),
    },
  });
  await signInAs(backend, phone, "valeria");
  await signInAs(backend, laptop, "valeria");
  expect((await phone.auth.signOut({ scope: "global" })).error).toBeNull();
  // The stored session gets a past expiry, because the client refreshes only an expired token.
  const past = Math.floor(Date.now() / 1000) - 60;
  for (const [name, value] of items) {
    if (name.endsWith("auth-token"))
      items.set(name, JSON.stringify({ ...JSON.parse(value), expires_at: past }));
  }
  const events: string[] = [];
  laptop.auth.onAuthStateChange((event) => void events.push(event));
  const { error } = await laptop.auth.refreshSession();
  expect([error?.status, error?.code]).toEqual([400, "refresh_token_not_found"]);
  expect((await laptop.auth.getSession()).data.session).toBeNull();
  expect(events).toContain("SIGNED_OUT");
});

test("after its session is revoked, an access token still reads tables, but the auth server responds with session_not_found", async () => {
  const phone = backend.client();
  const laptop = backend.client();
  await signInAs(backend, phone, "valeria");
  const { access_token: token } = await signInAs(backend, laptop, "valeria");
  await phone.auth.signOut({ scope: "global" });

  const response = await fetch(`${backend.origin}/auth/v1/user`, {
    headers: { apikey: backend.keys.publishable, authorization: `Bearer ${token}` },
  });
  expect([response.status, response.headers.get("x-sb-error-code")]).toEqual([403, "session_not_found"]);
  expect(await response.json()).toMatchObject({ error_code: "session_not_found" });
  expect((await laptop.auth.getUser(token)).error?.name).toBe("AuthSessionMissingError");
  const rest = await fetch(`${backend.origin}/rest/v1/posts?select=id`, {
    headers: { apikey: backend.keys.publishable, authorization: `Bearer ${token}` },
  });
  expect(rest.status).toBe(200);
});

test("a sign-out with scope local ends only the caller's session, and with scope others every session but the caller's", async () => {
  const [phone, laptop, tablet] = [backend.client(), backend.client(), backend.client()];
  for (const client of [phone, laptop, tablet]) await signInAs(backend, client, "valeria");
  expect((await phone.auth.signOut({ scope: "local" })).error).toBeNull();
  expect((await laptop.auth.refreshSession()).error).toBeNull();
  expect((await laptop.auth.signOut({ scope: "others" })).error).toBeNull();
  expect((await tablet.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await laptop.auth.refreshSession()).error).toBeNull();
});

test("two tabs that use one refresh token get the same new token, and a use of the old token a minute later ends the session", async () => {
  const client = backend.client();
  const first = await signInAs(backend, client, "valeria");
  const refresh = (token: string) => backend.client().auth.refreshSession({ refresh_token: token });
  const second = await refresh(first.refresh_token);
  const race = await refresh(first.refresh_token);
  expect(race.data.session?.refresh_token).toBe(second.data.session?.refresh_token);

  const third = await refresh(race.data.session?.refresh_token ?? "");
  expect(third.error).toBeNull();
  await backend.database.query(
    "update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1",
    [first.refresh_token],
  );
  const stolen = await refresh(first.refresh_token);
  expect([stolen.error?.status, stolen.error?.code]).toEqual([400, "refresh_token_already_used"]);
  const latest = await refresh(third.data.session?.refresh_token ?? "");
  expect(latest.error?.code).toBe("refresh_token_already_used");
});

test("a sign-in with a provider other than LinkedIn is refused, and an unknown state redirects with bad_oauth_state", async () => {
  const google = await fetch(`${backend.origin}/auth/v1/authorize?provider=google`, { redirect: "manual" });
  expect(google.status).toBe(400);
  const back = await redirectOf(`${backend.origin}/auth/v1/callback?code=x&state=nonsense`);
  expect(back.searchParams.get("error_code")).toBe("bad_oauth_state");
});

test("a sign-in without PKCE is refused", async () => {
  const response = await fetch(`${backend.origin}/auth/v1/authorize?provider=linkedin_oidc`, {
    redirect: "manual",
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
});
