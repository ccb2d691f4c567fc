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

const page = (status: number) =>
  new Response("<!doctype html><title>Blocked</title>", { status, headers: { "content-type": "text/html" } });

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
    [
      "inactive",
      { ok: true, active: false, status: null, scopes: [], expiresAt: null },
      json({ active: false }),
    ],
    [
      "revoked",
      { ok: true, active: false, status: "revoked", scopes: ["openid", "profile"], expiresAt: null },
      json({ active: false, status: "revoked", scope: "openid profile" }),
    ],
    [
      "an expiry as text",
      { ok: true, active: true, status: "active", scopes: [], expiresAt: 1_705_184_000_000 },
      json({ active: true, status: "active", expires_at: "1705184000" }),
    ],
    ["invalid_client", { ok: false, reason: "misconfigured" }, json({ error: "invalid_client" }, 401)],
    ["invalid_request", { ok: false, reason: "misconfigured" }, json({ error: "invalid_request" }, 400)],
    ["503", { ok: false, reason: "unavailable" }, json({}, 503)],
    ["a proxy's page", { ok: false, reason: "unavailable" }, page(401)],
    ["an unknown format", { ok: false, reason: "unavailable" }, json({ active: "yes" })],
    ["nothing", { ok: false, reason: "unavailable" }, new DOMException("late", "TimeoutError")],
  ])(
    "when LinkedIn responds with %s to an introspection, the outcome is %j",
    async (_answer, result, answer) => {
      expect(await oauthOf(recordingFetch(answer).fetch).introspect("token")).toEqual(result);
    },
  );
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

  test.each([
    ["400", json({}, 400)],
    ["503", json({}, 503)],
    ["nothing", new DOMException("late", "TimeoutError")],
  ])("a revocation to which LinkedIn responds with %s counts as failed", async (_answer, answer) => {
    expect(await oauthOf(recordingFetch(answer).fetch).revoke("token")).toBe(false);
  });
});

describe("a refresh reads LinkedIn's response", () => {
  test.each([
    [
      "tokens without the refresh token's end",
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
      "tokens with the refresh token's end",
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
      "an access token alone",
      json({ access_token: "new", expires_in: 60, refresh_token_expires_in: "soon" }),
      {
        ok: true,
        accessToken: "new",
        refreshToken: null,
        expiresInSeconds: 60,
        refreshExpiresInSeconds: null,
      },
    ],
    [
      "an access token, and null as refresh token",
      json({ access_token: "new", expires_in: 60, refresh_token: null }),
      {
        ok: true,
        accessToken: "new",
        refreshToken: null,
        expiresInSeconds: 60,
        refreshExpiresInSeconds: null,
      },
    ],
    [
      "numbers as texts",
      json({ access_token: "new", expires_in: "60", refresh_token_expires_in: "86400" }),
      {
        ok: true,
        accessToken: "new",
        refreshToken: null,
        expiresInSeconds: 60,
        refreshExpiresInSeconds: 86_400,
      },
    ],
    ["invalid_request", json({ error: "invalid_request" }, 400), { ok: false, reason: "rejected" }],
    ["invalid_grant", json({ error: "invalid_grant" }, 400), { ok: false, reason: "rejected" }],
    ["invalid_client", json({ error: "invalid_client" }, 401), { ok: false, reason: "misconfigured" }],
    ["invalid_client_id", json({ error: "invalid_client_id" }, 401), { ok: false, reason: "misconfigured" }],
    [
      "unsupported_grant_type",
      json({ error: "unsupported_grant_type" }, 400),
      { ok: false, reason: "misconfigured" },
    ],
    ["another OAuth code", json({ error: "invalid_scope" }, 400), { ok: false, reason: "unavailable" }],
    [
      "an unknown code",
      json({ error: "temporarily_unavailable" }, 400),
      { ok: false, reason: "unavailable" },
    ],
    ["400 without a code", json({}, 400), { ok: false, reason: "unavailable" }],
    ["a gateway's JSON", json({ message: "Bad request" }, 401), { ok: false, reason: "unavailable" }],
    ["a code of a wrong type", json({ error: { code: 1 } }, 400), { ok: false, reason: "unavailable" }],
    ["200 with an error", json({ error: "invalid_grant" }), { ok: false, reason: "unavailable" }],
    [
      "truncated JSON",
      new Response('{"error": "invalid_gr', { status: 400 }),
      { ok: false, reason: "unavailable" },
    ],
    ["429", json({}, 429), { ok: false, reason: "unavailable" }],
    ["a proxy's page", page(400), { ok: false, reason: "unavailable" }],
    ["an empty token", json({ access_token: "" }), { ok: false, reason: "unavailable" }],
  ])(
    "LinkedIn's response to a refresh is read as tokens or as the reason of a failure: %s",
    async (_answer, answer, result) => {
      const { fetch, sent } = recordingFetch(answer);
      expect(await oauthOf(fetch).refreshToken("r1")).toEqual(result);
      expect(sent[0]?.body).toMatchObject({ grant_type: "refresh_token", refresh_token: "r1" });
    },
  );
});
