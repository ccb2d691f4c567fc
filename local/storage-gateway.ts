import type { VerifyToken } from "./tokens.ts";

type Handler = (request: Request) => Promise<Response>;
type StorageGatewayOptions = { api: Handler; keys: readonly string[]; verifyToken: VerifyToken };

/** Matches paths that need no key: public files and health. */
const OPEN = /^\/(object\/public\/|status$)/;
const BASE = "/storage/v1";

const unauthorized = (message: string, hint: string): Response =>
  Response.json({ message, hint }, { status: 401, headers: { "access-control-allow-origin": "*" } });

/**
 * Refuses a request that has neither a project's key nor a session's token, as a hosted gateway does. Null when
 * the request may pass.
 */
async function refusalOf(request: Request, options: StorageGatewayOptions): Promise<Response | null> {
  const url = new URL(request.url);
  const path = url.pathname.slice(BASE.length);
  if (request.method === "OPTIONS" || (/^(GET|HEAD)$/.test(request.method) && OPEN.test(path))) return null;
  const bearer = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  const key = request.headers.get("apikey") ?? url.searchParams.get("apikey") ?? bearer;
  if (!key)
    return unauthorized("No API key found in request", "No `apikey` request header or url param was found.");
  if (options.keys.includes(key)) return null;
  const isToken =
    key === bearer &&
    (await options.verifyToken(key).then(
      () => true,
      () => false,
    ));
  return isToken ? null : unauthorized("Invalid API key", "Double check your Supabase `apikey`");
}

export const createStorageGateway =
  (options: StorageGatewayOptions): Handler =>
  async (request) =>
    (await refusalOf(request, options)) ?? options.api(request);
