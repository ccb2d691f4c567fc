import { describe, expect, test } from "vitest";
import type { Fetch } from "../http.ts";
import { json, recordingFetch } from "../testing.ts";
import { createLinkedInOAuth } from "./oauth.ts";

const oauthOf = (fetch: Fetch) =>
  createLinkedInOAuth({
    fetch,
    oauthUrl: "https://www.linkedin.com",
    clientId: "app",
    clientSecret: "secret",
  });

describe("introspection reads the state of a token", () => {
  test("introspection returns a token's scopes and expiry, and never sends the token in the address", async () => {
    const { fetch, sent } = recordingFetch(
      json({
        active: true,
        status: "active",
        scope: "openid,profile,w_member_social",
        client_id: "app",
        created_at: 1_700_000_000,
        expires_at: 1_705_184_000,
        auth_type: "3L",
      }),
    );
    expect(await oauthOf(fetch).introspect("token")).toEqual({
      ok: true,
      active: true,
      status: "active",
      scopes: ["openid", "profile", "w_member_social"],
      expiresAt: 1_705_184_000_000,
    });
    expect(sent[0]).toMatchObject({
      url: "https://www.linkedin.com/oauth/v2/introspectToken",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: { token: "token", client_id: "app", client_secret: "secret" },
    });
  });

  test.each([
    [json({ active: false }), { ok: true, active: false, status: null, scopes: [], expiresAt: null }],
    [
      json({ active: false, status: "revoked", scope: "openid profile" }),
      { ok: true, active: false, status: "revoked", scopes: ["openid", "profile"], expiresAt: null },
    ],
    [json({ error: "invalid_client" }, 401), { ok: false, reason: "misconfigured" }],
    [json({ error: "invalid_request" }, 400), { ok: false, reason: "misconfigured" }],
    [json({}, 503), { ok: false, reason: "unavailable" }],
    [json({ active: "yes" }), { ok: false, reason: "unavailable" }],
    [new DOMException("late", "TimeoutError"), { ok: false, reason: "unavailable" }],
  ])("the outcome of an introspection follows from the answer (case %#)", async (answer, result) => {
    expect(await oauthOf(recordingFetch(answer).fetch).introspect("token")).toEqual(result);
  });
});

describe("a revocation ends a token at LinkedIn", () => {
  test("a revocation sends the token with the application's keys in the body, not in the address", async () => {
    const { fetch, sent } = recordingFetch(json({}));
    expect(await oauthOf(fetch).revoke("token")).toBe(true);
    expect(sent[0]).toMatchObject({
      url: "https://www.linkedin.com/oauth/v2/revoke",
      method: "POST",
      body: { token: "token", client_id: "app", client_secret: "secret" },
    });
  });

  test.each([[json({}, 400)], [json({}, 503)], [new DOMException("late", "TimeoutError")]])(
    "a revocation succeeds only when LinkedIn confirms it (case %#)",
    async (answer) => {
      expect(await oauthOf(recordingFetch(answer).fetch).revoke("token")).toBe(false);
    },
  );
});

describe("a refresh reads LinkedIn's answer", () => {
  test.each([
    [
      json({ access_token: "new", expires_in: 60, refresh_token: "r2" }),
      {
        ok: true,
        accessToken: "new",
        refreshToken: "r2",
        expiresInSeconds: 60,
        refreshExpiresInSeconds: null,
      },
    ],
    [
      json({ access_token: "new", expires_in: 60, refresh_token: "r2", refresh_token_expires_in: 86_400 }),
      {
        ok: true,
        accessToken: "new",
        refreshToken: "r2",
        expiresInSeconds: 60,
        refreshExpiresInSeconds: 86_400,
      },
    ],
    [
      json({ access_token: "new", expires_in: 60, refresh_token_expires_in: "soon" }),
      {
        ok: true,
        accessToken: "new",
        refreshToken: null,
        expiresInSeconds: 60,
        refreshExpiresInSeconds: null,
      },
    ],
    [json({ error: "invalid_request" }, 400), { ok: false, reason: "rejected" }],
    [json({ error: "invalid_grant" }, 400), { ok: false, reason: "rejected" }],
    [json({ error: "invalid_client" }, 401), { ok: false, reason: "misconfigured" }],
    [json({}, 429), { ok: false, reason: "unavailable" }],
    [json({ access_token: "" }), { ok: false, reason: "unavailable" }],
  ])("the outcome of a refresh follows from the answer (case %#)", async (answer, result) => {
    const { fetch, sent } = recordingFetch(answer);
    expect(await oauthOf(fetch).refreshToken("r1")).toEqual(result);
    expect(sent[0]?.body).toMatchObject({ grant_type: "refresh_token", refresh_token: "r1" });
  });
});
