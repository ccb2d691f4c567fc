import { randomUUID } from "node:crypto";
import { addressOf } from "../http/node-adapter.ts";
import { type Limit, TOO_MANY } from "./limits.ts";

type Handler = (request: Request) => Promise<Response>;
type Refusal = readonly [status: number, code: string, message: string];

const NOT_HERE: Refusal = [404, "feature_disabled", "Not supported by the local backend"];
const GUESSED: Refusal = [429, TOO_MANY.code, TOO_MANY.message];
/** The exchange of a code or refresh token; a refused exchange counts against the limit of guesses. */
const isExchange = (url: URL, path: string): boolean =>
  path === "/token" && /^(pkce|refresh_token)$/.test(url.searchParams.get("grant_type") ?? "");

/** The app's auth requests except the sign-in with LinkedIn. Other sign-ins are refused, as by a hosted project. */
const isServed = (url: URL, path: string): boolean =>
  isExchange(url, path) || ["/callback", "/user", "/logout", "/settings", "/health"].includes(path);

const LOGOUT_SCOPES = ["global", "local", "others"];

const refuse = ([status, code, message]: Refusal): Response =>
  Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "x-sb-error-code": code } },
  );

/** Returns null when Supabase Lite serves the request. */
function refusalOf(url: URL, path: string): Refusal | null {
  if (!isServed(url, path)) return NOT_HERE;
  const scope = url.searchParams.get("scope") ?? "";
  if (path === "/logout" && scope !== "" && !LOGOUT_SCOPES.includes(scope))
    return [400, "validation_failed", `Unsupported logout scope "${scope}"`];
  return null;
}

/** Refuses all that the app does not call, in JSON, because supabase-js cannot read Lite's plain text. */
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
    const refusal = refusalOf(url, path);
    if (refusal) return refuse(refusal);
    const isGuess = isExchange(url, path);
    const address = addressOf(request);
    if (isGuess && guesses.isReached(address)) return refuse(GUESSED);
    const answered = await api(path === "/logout" ? withScope(request, url) : request);
    if (isGuess && answered.status >= 400 && answered.status < 500) guesses.add(address, randomUUID());
    return path === "/settings" && answered.ok ? settings(answered) : answered;
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
