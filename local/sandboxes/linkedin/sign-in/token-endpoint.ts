import { createHash } from "node:crypto";
import { Hono } from "hono";
import { importJWK, SignJWT } from "jose";
import { type Context, memberBySub } from "../context.ts";
import { fullName, type Member } from "../personas.ts";
import type { AccessToken } from "../state.ts";
import { grantTokens, refreshAccess, seconds, wireScopes } from "./tokens.ts";

const ID_TOKEN_SECONDS = 3600;

/** An error in OAuth's shape (RFC 6749, 5.2). */
export const oauthError = (status: number, error: string, error_description: string) =>
  Response.json({ error, error_description }, { status, headers: { "cache-control": "no-store" } });

const missing = (name: string) =>
  oauthError(400, "invalid_request", `A required parameter "${name}" is missing`);

/** GoTrue may send the client by HTTP Basic or in form fields. */
function authenticate(context: Context, request: Request, form: URLSearchParams): string | Response {
  let id = form.get("client_id");
  let secret = form.get("client_secret");
  const [, basic] = /^Basic (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (basic) {
    const [user = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
    const decode = (value: string) => new URLSearchParams(`v=${value}`).get("v");
    id = decode(user);
    secret = decode(rest.join(":"));
  }
  if (!id) return missing("client_id");
  if (!secret) return missing("client_secret");
  if (context.clients && context.clients[id] !== secret) {
    return oauthError(401, "invalid_client", "Client authentication failed");
  }
  return id;
}

/**
 * The claims have the types that GoTrue expects, because GoTrue fails for other types of `email_verified` and
 * `locale`.
 */
async function idToken(
  context: Context,
  member: Member,
  clientId: string,
  scopes: string[],
  nonce: string | null,
) {
  const { privateKey } = context.store.state;
  const at = seconds(context.now());
  const profile = {
    name: fullName(member),
    given_name: member.givenName,
    family_name: member.familyName,
    picture: `${context.base}/avatars/${member.sub}.svg`,
    locale: `es_${member.country}`,
  };
  return new SignJWT({
    ...(scopes.includes("profile") ? profile : {}),
    ...(scopes.includes("email") ? { email: member.email, email_verified: "true" } : {}),
    ...(nonce === null ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: "RS256", kid: privateKey.kid })
    .setIssuer(`${context.base}/oauth`)
    .setAudience(clientId)
    .setSubject(member.sub)
    .setIssuedAt(at)
    .setExpirationTime(at + ID_TOKEN_SECONDS)
    .sign(await importJWK(privateKey, "RS256"));
}

async function exchangeCode(context: Context, clientId: string, form: URLSearchParams): Promise<Response> {
  const value = form.get("code");
  if (!value) return missing("code");
  if (!form.get("redirect_uri")) return missing("redirect_uri");
  const code = context.store.state.codes.find((entry) => entry.code === value);
  if (!code || code.used) {
    return oauthError(
      401,
      "invalid_request",
      "Unable to retrieve access token: authorization code not found",
    );
  }
  const verifier = form.get("code_verifier");
  const challenge = verifier && createHash("sha256").update(verifier).digest("base64url");
  const matches =
    code.clientId === clientId &&
    code.redirectUri === form.get("redirect_uri") &&
    code.expiresAt > context.now() &&
    (code.challenge === null || code.challenge === challenge);
  const member = memberBySub(context, code.sub);
  if (!matches || !member) {
    return oauthError(
      400,
      "invalid_redirect_uri",
      "Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists",
    );
  }
  code.used = true;
  const { access, refresh } = grantTokens(context, member, clientId, code.scopes);
  const id_token = code.scopes.includes("openid")
    ? await idToken(context, member, clientId, code.scopes, code.nonce)
    : undefined;
  await context.store.save();
  return tokenAnswer(context, access, {
    ...(refresh && {
      refresh_token: refresh.token,
      refresh_token_expires_in: seconds(refresh.expiresAt - context.now()),
    }),
    ...(id_token && { id_token }),
  });
}

async function exchangeRefresh(context: Context, clientId: string, form: URLSearchParams): Promise<Response> {
  const value = form.get("refresh_token");
  if (!value) return missing("refresh_token");
  const refresh = context.store.state.refreshTokens.find((entry) => entry.token === value);
  if (!refresh || refresh.clientId !== clientId || refresh.revoked || refresh.expiresAt <= context.now()) {
    const why = "The provided authorization grant or refresh token is invalid, expired or revoked";
    return oauthError(400, "invalid_request", why);
  }
  const access = refreshAccess(context, refresh);
  await context.store.save();
  return tokenAnswer(context, access, {
    refresh_token: refresh.token,
    refresh_token_expires_in: seconds(refresh.expiresAt - context.now()),
  });
}

function tokenAnswer(context: Context, access: AccessToken, more: Record<string, string | number>) {
  return Response.json(
    {
      access_token: access.token,
      expires_in: seconds(access.expiresAt - context.now()),
      scope: wireScopes(access.scopes),
      token_type: "Bearer",
      ...more,
    },
    { headers: { "cache-control": "no-store" } },
  );
}

function introspection(context: Context, clientId: string, value: string) {
  const { accessTokens, refreshTokens } = context.store.state;
  const access = accessTokens.find((entry) => entry.token === value);
  const token = access ?? refreshTokens.find((entry) => entry.token === value);
  if (!token || token.clientId !== clientId) return { active: false };
  const expired = token.expiresAt <= context.now() || (access?.bornExpired ?? false);
  const status = token.revoked ? "revoked" : expired ? "expired" : "active";
  return {
    active: status === "active",
    status,
    scope: wireScopes(token.scopes),
    client_id: token.clientId,
    created_at: seconds(access?.createdAt ?? token.authorizedAt),
    expires_at: seconds(token.expiresAt),
    authorized_at: seconds(token.authorizedAt),
    auth_type: "3L",
  };
}

export function tokenRoutes(context: Context) {
  const routes = new Hono();

  routes.post("/oauth/v2/accessToken", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const grant = form.get("grant_type");
    if (!grant) return missing("grant_type");
    const clientId = authenticate(context, c.req.raw, form);
    if (clientId instanceof Response) return clientId;
    if (grant === "authorization_code") return exchangeCode(context, clientId, form);
    if (grant === "refresh_token") return exchangeRefresh(context, clientId, form);
    return oauthError(400, "unsupported_grant_type", `The grant type "${grant}" is not supported`);
  });

  routes.post("/oauth/v2/introspectToken", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const clientId = authenticate(context, c.req.raw, form);
    if (clientId instanceof Response) return clientId;
    const token = form.get("token");
    return token ? Response.json(introspection(context, clientId, token)) : missing("token");
  });

  routes.post("/oauth/v2/revoke", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const clientId = authenticate(context, c.req.raw, form);
    if (clientId instanceof Response) return clientId;
    const value = form.get("token");
    if (!value) return missing("token");
    const { accessTokens, refreshTokens } = context.store.state;
    for (const token of [...accessTokens, ...refreshTokens]) {
      if (token.token === value && token.clientId === clientId) token.revoked = true;
    }
    await context.store.save();
    return new Response(null, { status: 200 });
  });

  return routes;
}
