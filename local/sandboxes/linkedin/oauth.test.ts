import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from "jose";
import * as oidc from "openid-client";
import { expect, test } from "vitest";
import { ALL_SCOPES, BASE, CALLBACK, CLIENT, openTestSandbox } from "./testing.ts";

const authorize = (fields: Record<string, string>) =>
  `/oauth/v2/authorization?${new URLSearchParams(fields)}`;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("the consent page lists every persona, states the scopes in words, and declares itself a demonstration", async () => {
  const { send, asked } = await openTestSandbox();
  const page = await (await send(authorize(asked("openid w_organization_social")))).text();
  for (const name of [
    "Lucía Fernández",
    "Mateo Rojas",
    "Valeria Quispe",
    "Cuenta nueva",
    "Administradora nueva",
  ]) {
    expect(page).toContain(`>${name}</span>`);
  }
  expect(page).toContain("Entorno de demostración: esto no es LinkedIn");
  expect(page).toContain("en nombre de tus páginas de empresa");
  expect(page).not.toContain("en tu nombre");
  expect(page).toContain(">Permitir</button>");
  expect(page).toContain(">Cancelar</button>");
});

test("the consent page escapes the request's parameters", async () => {
  const { send, asked } = await openTestSandbox();
  const page = await (
    await send(authorize({ ...asked("openid"), state: '"><script>alert(1)</script>' }))
  ).text();
  expect(page).not.toContain("<script>");
  expect(page).toContain("&lt;script&gt;");
});

test.each([
  ["an unknown client", { client_id: "nobody" }],
  ["a foreign address", { redirect_uri: "https://evil.example/callback" }],
  ["an address with a fragment", { redirect_uri: `${CALLBACK}#x` }],
  ["another protocol", { redirect_uri: "javascript://localhost/%0aalert(1)" }],
])("the consent page refuses %s itself, without a redirect", async (_, fields) => {
  const { send, asked } = await openTestSandbox();
  const response = await send(authorize({ ...asked("openid"), ...fields }));
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
  expect(await response.text()).toContain("No podemos continuar");
});

test.each([
  ["unsupported_response_type", { response_type: "token" }],
  ["unauthorized_scope_error", { scope: "openid r_member_social" }],
  ["unauthorized_scope_error", { scope: "openid toString" }],
  ["invalid_request", { scope: "" }],
  ["invalid_request", { code_challenge: "abc", code_challenge_method: "plain" }],
])("the consent page redirects with the error %s", async (error, fields) => {
  const { send, asked } = await openTestSandbox();
  const response = await send(authorize({ ...asked("openid"), ...fields }));
  const back = new URL(response.headers.get("location") ?? "");
  expect(back.href.startsWith(CALLBACK)).toBe(true);
  expect(back.searchParams.get("error")).toBe(error);
  expect(back.searchParams.get("state")).toBe("xyz");
});

test("when the member cancels, the consent page redirects with user_cancelled_authorize", async () => {
  const { consent } = await openTestSandbox();
  const back = await consent("lucia", "openid", { decision: "cancel" });
  expect(back.searchParams.get("error")).toBe("user_cancelled_authorize");
  expect(back.searchParams.get("code")).toBeNull();
  expect(back.searchParams.get("state")).toBe("xyz");
});

test("the persona of a new account signs in as a new member each time, and every other persona as the same member", async () => {
  const { signIn, userUrn } = await openTestSandbox();
  const urns = [];
  for (const persona of ["nueva", "nueva", "administradora", "administradora", "mateo", "mateo"]) {
    urns.push(await userUrn((await signIn(persona, "openid profile")).access_token));
  }
  expect(new Set(urns).size).toBe(5);
  expect(urns[4]).toBe(urns[5]);
});

test("the OIDC flow with openid-client signs in with PKCE, state and nonce", async () => {
  const { sandbox, send } = await openTestSandbox({ now: Date.now });
  const fetch: oidc.CustomFetch = (url, init) => sandbox.fetch(new Request(url, init as RequestInit));
  const config = await oidc.discovery(
    new URL(`${BASE}/oauth`),
    CLIENT.id,
    CLIENT.secret,
    oidc.ClientSecretPost(CLIENT.secret),
    { [oidc.customFetch]: fetch, execute: [oidc.allowInsecureRequests] },
  );
  config[oidc.customFetch] = fetch;
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: ALL_SCOPES,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const fields = new URLSearchParams([...url.searchParams, ["persona", "lucia"], ["decision", "allow"]]);
  const consented = await send("/oauth/v2/authorization", { method: "POST", body: fields });
  const tokens = await oidc.authorizationCodeGrant(config, new URL(consented.headers.get("location") ?? ""), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  expect(claims).toMatchObject({
    iss: `${BASE}/oauth`,
    aud: CLIENT.id,
    name: "Lucía Fernández",
    given_name: "Lucía",
    family_name: "Fernández",
    email: "lucia.fernandez@example.com",
    email_verified: "true",
    locale: "es_CO",
    nonce,
  });
  const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, claims?.sub ?? "");
  expect(userinfo).toMatchObject({ name: "Lucía Fernández", email: "lucia.fernandez@example.com" });
  const picture = await sandbox.fetch(new Request(String(claims?.picture)));
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");

  const jwks = createRemoteJWKSet(new URL(`${BASE}/oauth/openid/jwks`), {
    [joseFetch]: (address, init) => sandbox.fetch(new Request(address, init as RequestInit)),
  });
  const verified = await jwtVerify(tokens.id_token ?? "", jwks, { issuer: `${BASE}/oauth` });
  expect(verified.protectedHeader.alg).toBe("RS256");
});

test("the published keys have no private part", async () => {
  const { send } = await openTestSandbox();
  const { keys } = (await (await send("/oauth/openid/jwks")).json()) as { keys: Record<string, string>[] };
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});

test("accessToken responds in LinkedIn's format: 60 days, and scopes sorted and separated by commas", async () => {
  const { signIn } = await openTestSandbox();
  const answer = await signIn("mateo", "openid profile email w_member_social");
  expect(answer).toMatchObject({ expires_in: 5_184_000, token_type: "Bearer" });
  expect(answer.scope).toBe("email,openid,profile,w_member_social");
});

test("accessToken returns an id_token only for the scope openid", async () => {
  const { signIn } = await openTestSandbox();
  expect(await signIn("mateo", "w_member_social")).not.toHaveProperty("id_token");
});

test.each([
  ["lucia", true],
  ["valeria", true],
  ["mateo", false],
  ["nueva", false],
])("the token of the persona %s comes with a refresh token: %s", async (persona, expected) => {
  const { signIn } = await openTestSandbox();
  expect("refresh_token" in (await signIn(persona))).toBe(expected);
});

test("accessToken accepts the client's credentials by HTTP Basic", async () => {
  const { consent, form } = await openTestSandbox();
  const code = (await consent("mateo")).searchParams.get("code") ?? "";
  const response = await form(
    "/oauth/v2/accessToken",
    { grant_type: "authorization_code", code, redirect_uri: CALLBACK },
    { authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}` },
  );
  expect(response.status).toBe(200);
});

test("an authorization code can be exchanged only once", async () => {
  const { consent, exchange } = await openTestSandbox();
  const code = (await consent("mateo")).searchParams.get("code") ?? "";
  expect((await exchange(code)).status).toBe(200);
  const again = await exchange(code);
  expect(again.status).toBe(401);
  expect(await again.json()).toMatchObject({ error: "invalid_request" });
});

test.each([
  ["another redirect_uri", { redirect_uri: "http://localhost:1/other" }, 400, "invalid_redirect_uri"],
  ["another client", { client_id: "other", client_secret: "other-secret" }, 400, "invalid_redirect_uri"],
  ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
  ["no secret", { client_secret: "" }, 400, "invalid_request"],
  ["no redirect_uri", { redirect_uri: "" }, 400, "invalid_request"],
  ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ["an unknown code", { code: "AQnothing" }, 401, "invalid_request"],
])(
  "accessToken refuses %s, after which the code can still be exchanged",
  async (_, fields, status, error) => {
    const { consent, exchange } = await openTestSandbox();
    const code = (await consent("mateo")).searchParams.get("code") ?? "";
    const refused = await exchange(code, fields);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error });
    expect((await exchange(code)).status).toBe(200);
  },
);

test("an authorization code is valid for half an hour", async () => {
  const { consent, exchange, clock } = await openTestSandbox();
  const code = (await consent("mateo")).searchParams.get("code") ?? "";
  clock.now += 30 * 60_000;
  expect(await (await exchange(code)).json()).toMatchObject({ error: "invalid_redirect_uri" });
});

test("an authorization code is refused with a wrong code verifier", async () => {
  const { consent, exchange } = await openTestSandbox();
  const back = await consent("mateo", "openid", {
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  const code = back.searchParams.get("code") ?? "";
  expect((await exchange(code, { code_verifier: "wrong" })).status).toBe(400);
  const right = { code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk" };
  expect((await exchange(code, right)).status).toBe(200);
});

test("a refresh returns the same refresh token, which expires a year after the consent", async () => {
  const { signIn, refresh, clock } = await openTestSandbox();
  const first = await signIn("lucia");
  clock.now += 10 * 86_400_000;
  const second = (await (await refresh(first.refresh_token ?? "")).json()) as typeof first;
  expect(second.access_token).not.toBe(first.access_token);
  expect(second.refresh_token).toBe(first.refresh_token);
  expect(second.expires_in).toBe(5_184_000);
  expect(second.refresh_token_expires_in).toBe(355 * 86_400);
});

test("in a refresh token's last days, a refreshed access token expires together with the refresh token", async () => {
  const { signIn, refresh, clock } = await openTestSandbox();
  const first = await signIn("lucia");
  clock.now += 350 * 86_400_000;
  const answer = (await (await refresh(first.refresh_token ?? "")).json()) as typeof first;
  expect(answer.expires_in).toBe(15 * 86_400);
  clock.now += 15 * 86_400_000;
  const over = await refresh(first.refresh_token ?? "");
  expect(over.status).toBe(400);
  expect(await over.json()).toEqual({
    error: "invalid_request",
    error_description: "The provided authorization grant or refresh token is invalid, expired or revoked",
  });
});

test.each([
  ["no token", "", {}, 400, "invalid_request"],
  ["an unknown token", "AQWx", {}, 400, "invalid_request"],
  ["a wrong secret", "AQWx", { client_secret: "no" }, 401, "invalid_client"],
])("the token endpoint refuses to refresh with %s", async (_, token, more, status, error) => {
  const { refresh } = await openTestSandbox();
  const response = await refresh(token, more);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error });
});

test("the API refuses the persona valeria's first token as expired, and accepts a refreshed token", async () => {
  const { signIn, refresh, rest, send } = await openTestSandbox();
  const { access_token, refresh_token } = await signIn("valeria");
  expect((await send("/v2/userinfo", bearer(access_token))).status).toBe(200);
  const refused = await rest(access_token, "/rest/organizationAcls?q=roleAssignee");
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    status: 401,
    serviceErrorCode: 65602,
    code: "EXPIRED_ACCESS_TOKEN",
    message: "The token used in the request has expired",
  });
  const renewed = (await (await refresh(refresh_token ?? "")).json()) as { access_token: string };
  expect((await rest(renewed.access_token, "/rest/organizationAcls?q=roleAssignee")).status).toBe(200);
});

test("a member's consent to other scopes revokes that member's earlier tokens, and no other member's", async () => {
  const { signIn, send, refresh } = await openTestSandbox();
  const before = await signIn("lucia", "openid profile");
  const same = await signIn("lucia", "profile openid");
  expect((await send("/v2/userinfo", bearer(before.access_token))).status).toBe(200);
  const other = await signIn("mateo", "openid profile");
  await signIn("lucia", "openid profile email");
  const refused = await send("/v2/userinfo", bearer(before.access_token));
  expect(await refused.json()).toMatchObject({ serviceErrorCode: 65601, code: "REVOKED_ACCESS_TOKEN" });
  expect((await refresh(same.refresh_token ?? "")).status).toBe(400);
  expect((await send("/v2/userinfo", bearer(other.access_token))).status).toBe(200);
});

test("introspection returns a token's state to its own application, and 'active: false' to another application", async () => {
  const { signIn, form, clock } = await openTestSandbox();
  const { access_token: token } = await signIn("mateo", "openid profile");
  const ask = async (client = CLIENT) => {
    const fields = { client_id: client.id, client_secret: client.secret, token };
    return (await form("/oauth/v2/introspectToken", fields)).json();
  };
  expect(await ask()).toEqual({
    active: true,
    status: "active",
    scope: "openid,profile",
    client_id: CLIENT.id,
    auth_type: "3L",
    created_at: clock.now / 1000,
    authorized_at: clock.now / 1000,
    expires_at: clock.now / 1000 + 5_184_000,
  });
  expect(await ask({ id: "other", secret: "other-secret" })).toEqual({ active: false });
  clock.now += 5_184_000_000;
  expect(await ask()).toMatchObject({ active: false, status: "expired" });
});

test("LinkedIn's double can refuse a new token with 401 65601 for its first seconds", async () => {
  const { rest, send, signIn, clock } = await openTestSandbox();
  await send("/__faults", { method: "POST", body: JSON.stringify({ tokenSettlesMs: 2000 }) });
  const { access_token: token } = await signIn("lucia");
  const path = "/rest/organizationAcls?q=roleAssignee";
  expect(await (await rest(token, path)).json()).toMatchObject({ serviceErrorCode: 65601 });
  clock.now += 2000;
  expect((await rest(token, path)).status).toBe(200);
});

test("a revoked token gets 401 65601", async () => {
  const { signIn, form, rest } = await openTestSandbox();
  const { access_token: token } = await signIn("lucia");
  const fields = { client_id: CLIENT.id, client_secret: CLIENT.secret, token };
  expect((await form("/oauth/v2/revoke", fields)).status).toBe(200);
  expect(await (await rest(token, "/rest/organizationAcls?q=roleAssignee")).json()).toMatchObject({
    serviceErrorCode: 65601,
    code: "REVOKED_ACCESS_TOKEN",
  });
});

test("userinfo returns the email only with its scope", async () => {
  const { signIn, send } = await openTestSandbox();
  const { access_token } = await signIn("mateo", "openid profile");
  expect(await (await send("/v2/userinfo", bearer(access_token))).json()).not.toHaveProperty("email");
});

test("userinfo responds with 403 without openid and profile, and with 401 without a token", async () => {
  const { signIn, send } = await openTestSandbox();
  const { access_token } = await signIn("mateo", "w_member_social");
  const refused = await send("/v2/userinfo", bearer(access_token));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    message: "Not enough permissions to access: userinfo.GET.NO_VERSION",
  });
  expect(await (await send("/v2/userinfo")).json()).toMatchObject({
    status: 401,
    code: "EMPTY_ACCESS_TOKEN",
  });
  expect(await (await send("/v2/userinfo", bearer("nope"))).json()).toMatchObject({
    serviceErrorCode: 65600,
  });
});
