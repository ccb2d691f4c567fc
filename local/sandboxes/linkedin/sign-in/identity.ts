import { Hono } from "hono";
import { apiError, emptyToken, expiredToken, invalidToken, revokedToken } from "../api-errors.ts";
import { type Caller, type Context, memberBySub, rolesIn } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { fullName } from "../personas.ts";
import { isScope } from "./scopes.ts";

/**
 * Finds the member whose token a request carries, or returns LinkedIn's error.
 * @param surface "userinfo" accepts some tokens that "api" refuses as expired or revoked
 */
export function identify(context: Context, request: Request, surface: "api" | "userinfo"): Caller | Response {
  const [, value] = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!value) return emptyToken();
  const token = context.store.state.accessTokens.find((entry) => entry.token === value);
  const member = token && memberBySub(context, token.sub);
  if (!token || !member) return invalidToken();
  // For some seconds LinkedIn may report a new token as revoked (omniauth-linkedin-openid#6).
  const isNew = context.now() - token.createdAt < context.store.state.settings.tokenSettlesMs;
  if (token.revoked || (isNew && surface === "api")) return revokedToken();
  if (token.expiresAt <= context.now() || (surface === "api" && token.bornExpired)) return expiredToken();
  return { token, member, roles: rolesIn(context, member, "APPROVED") };
}

export function identityRoutes(context: Context) {
  const routes = new Hono();

  routes.get("/oauth/.well-known/openid-configuration", () =>
    Response.json({
      issuer: `${context.base}/oauth`,
      authorization_endpoint: `${context.base}/oauth/v2/authorization`,
      token_endpoint: `${context.base}/oauth/v2/accessToken`,
      userinfo_endpoint: `${context.base}/v2/userinfo`,
      introspection_endpoint: `${context.base}/oauth/v2/introspectToken`,
      revocation_endpoint: `${context.base}/oauth/v2/revoke`,
      jwks_uri: `${context.base}/oauth/openid/jwks`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: Object.keys(linkedinText.scopes).filter(isScope),
      claims_supported: [
        ...["iss", "aud", "iat", "exp", "sub", "name", "given_name", "family_name", "picture"],
        ...["email", "email_verified", "locale"],
      ],
    }),
  );

  routes.get("/oauth/openid/jwks", () => {
    const { kty, n, e, kid, alg, use } = context.store.state.privateKey;
    return Response.json({ keys: [{ kty, n, e, kid, alg, use }] });
  });

  routes.get("/v2/userinfo", (c) => {
    const caller = identify(context, c.req.raw, "userinfo");
    if (caller instanceof Response) return caller;
    const { scopes } = caller.token;
    if (!scopes.includes("openid") || !scopes.includes("profile")) {
      return apiError(403, "Not enough permissions to access: userinfo.GET.NO_VERSION", {
        serviceErrorCode: 100,
        code: "ACCESS_DENIED",
      });
    }
    const { member } = caller;
    return Response.json({
      sub: member.sub,
      name: fullName(member),
      given_name: member.givenName,
      family_name: member.familyName,
      picture: `${context.base}/avatars/${member.sub}.svg`,
      // LinkedIn documents a string but sends an object, so the double sends an object too.
      locale: { country: member.country, language: "es" },
      ...(scopes.includes("email") ? { email: member.email, email_verified: true } : {}),
    });
  });

  return routes;
}
