import { randomUUID } from "node:crypto";
import { addressOf } from "../http/node-adapter.ts";
import { type Limit, TOO_MANY } from "./limits.ts";

type Handler = (request: Request) => Promise<Response>;
type Body = Record<string, unknown>;
type Refusal = readonly [status: number, code: string, message: string];

const EMAIL: Refusal = [422, "email_provider_disabled", "Email logins are disabled"];
const PHONE: Refusal = [422, "phone_provider_disabled", "Phone logins are disabled"];
const NO_BODY: Refusal = [400, "bad_json", "Could not parse request body as JSON"];
const NOT_HERE: Refusal = [404, "feature_disabled", "Not supported by the local backend"];
/**
 * Changes a refusal's status to 400, because GoTrue uses 422 only where a sign-in begins (requireEmailProvider,
 * resend.go, signup.go).
 */
const asBadRequest = ([, code, message]: Refusal): Refusal => [400, code, message];
const missing = (message: string): Refusal => [400, "validation_failed", message];

const GUESSED: Refusal = [429, TOO_MANY.code, TOO_MANY.message];
/** The exchange of a code or refresh token; a refused exchange counts against the limit of guesses. */
const isExchange = (url: URL, path: string): boolean =>
  path === "/token" && /^(pkce|refresh_token)$/.test(url.searchParams.get("grant_type") ?? "");

const either = (body: Body, email: Refusal, phone: Refusal, neither: Refusal): Refusal => {
  if (body.email) return email;
  return body.phone ? phone : neither;
};

/** For each path of a sign-in method other than LinkedIn, the refusal that GoTrue sends (commit bc32168e). */
const WAYS: Record<string, (body: Body) => Refusal | null> = {
  "/signup": (body) =>
    either(
      body,
      [400, "email_provider_disabled", "Email signups are disabled"],
      [400, "phone_provider_disabled", "Phone signups are disabled"],
      [422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
    ),
  "/otp": (body) =>
    either(
      body,
      EMAIL,
      [400, "phone_provider_disabled", "Unsupported phone provider"],
      missing("One of email or phone must be set"),
    ),
  "/magiclink": () => EMAIL,
  "/recover": () => asBadRequest(EMAIL),
  "/resend": (body) =>
    either(body, asBadRequest(EMAIL), asBadRequest(PHONE), missing("Missing email address or phone number")),
  "/token?password": (body) => either(body, EMAIL, PHONE, missing("missing email or phone")),
  // This backend sends no sign-in mails, so every verification link is invalid.
  "/verify": ({ type, token, token_hash: hash }) => {
    if (!type) return missing("Verify requires a verification type");
    if (!token && !hash) return missing("Verify requires a token or a token hash");
    return type === "email_change" ? null : [403, "otp_expired", "Email link is invalid or has expired"];
  },
  "/token?web3": () => [422, "web3_provider_disabled", "Web3 provider is disabled"],
};

const OFF: readonly (readonly [string, Refusal])[] = [
  ["/passkeys", [404, "passkey_disabled", "Passkeys are disabled"]],
  ["/sso", [404, "saml_provider_disabled", "SAML 2.0 is disabled"]],
  ["/oauth", [404, "feature_disabled", "OAuth server is disabled"]],
  ["/.well-known/oauth-authorization-server", [404, "feature_disabled", "OAuth server is disabled"]],
];
const OFF_FOR_USERS: typeof OFF = [
  ["/user/identities", [404, "manual_linking_disabled", "Manual linking is disabled"]],
  ["/user/oauth", [404, "feature_disabled", "OAuth server is disabled"]],
  ["/factors/", [404, "mfa_factor_not_found", "Factor not found"]],
  ["/factors", [422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP"]],
];
const ADMIN = /^\/(admin\/|invite$)/;
const LOGOUT_SCOPES = ["global", "local", "others"];

const refuse = ([status, code, message]: Refusal): Response =>
  Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code } },
  );
const under = (list: typeof OFF, path: string) =>
  list.find(([start]) => path === start || path.startsWith(start.endsWith("/") ? start : `${start}/`))?.[1];

/** Returns null when Supabase Lite serves the request. */
async function refusalOf(
  request: Request,
  url: URL,
  path: string,
  isSecret: boolean,
): Promise<Refusal | null> {
  const off = under(OFF, path);
  if (off) return off;
  if (isSecret && ADMIN.test(path)) return NOT_HERE;
  const scope = url.searchParams.get("scope") ?? "";
  if (path === "/logout" && scope !== "" && !LOGOUT_SCOPES.includes(scope))
    return missing(`Unsupported logout scope "${scope}"`);
  const grant = path === "/token" ? `?${url.searchParams.get("grant_type")}` : "";
  const way = WAYS[path + grant];
  if (!way || request.method !== "POST") return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return body !== null && typeof body === "object" ? way(body as Body) : NO_BODY;
}

/**
 * Refuses sign-ins without LinkedIn as GoTrue does. Reports missing features in JSON, because supabase-js cannot read
 * Lite's plain text.
 */
export function createAuthGateway(
  api: Handler,
  keys: { publishable: string; secret: string },
  guesses: Limit,
): Handler {
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/auth\/v1/, "").replace(/(.)\/$/, "$1");
    const key = request.headers.get("apikey") ?? url.searchParams.get("apikey");
    if (key !== keys.publishable && key !== keys.secret) return api(request);
    const refusal = await refusalOf(request, url, path, key === keys.secret);
    if (refusal) return refuse(refusal);
    const isGuess = isExchange(url, path);
    const address = addressOf(request);
    if (isGuess && guesses.isReached(address)) return refuse(GUESSED);
    const answered = await api(path === "/logout" ? withScope(request, url) : request);
    if (isGuess && answered.status >= 400 && answered.status < 500) guesses.add(address, randomUUID());
    if (path === "/settings" && answered.ok) return settings(answered);
    const isText = !answered.headers.get("content-type")?.includes("json");
    return answered.status === 404 && isText ? refuse(under(OFF_FOR_USERS, path) ?? NOT_HERE) : answered;
  };
  return async (request) => {
    if (request.method === "OPTIONS") return preflight(request);
    const response = await answer(request);
    const headers = new Headers(response.headers);
    headers.set("access-control-allow-origin", "*");
    headers.set("access-control-expose-headers", "X-Total-Count, Link, X-Supabase-Api-Version");
    return new Response(response.body, { status: response.status, headers });
  };
}

function withScope(request: Request, url: URL): Request {
  if (!url.searchParams.get("scope")) url.searchParams.set("scope", "global");
  return new Request(url, request);
}

async function settings(response: Response): Promise<Response> {
  const { external, ...rest } = (await response.json()) as { external: Record<string, boolean> };
  return Response.json({ ...rest, external: { ...external, linkedin_oidc: true } });
}

const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers":
        request.headers.get("access-control-request-headers") ??
        "accept, apikey, authorization, content-type, x-client-info, x-supabase-api-version",
      "access-control-max-age": "3600",
      vary: "Access-Control-Request-Headers",
    },
  });
