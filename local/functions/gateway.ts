import type { VerifyToken } from "../tokens.ts";
import type { Supervisor } from "./supervisor.ts";

const READY_TIMEOUT_MS = 10_000;
/** The longest time that a hosted function may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 150_000;
const HOP_HEADERS = ["connection", "content-length", "expect", "host", "keep-alive", "transfer-encoding"];

const unauthorized = (msg: string) => Response.json({ msg }, { status: 401 });

export type GatewayOptions = {
  supervisor: Supervisor;
  keys: readonly string[];
  verifyToken: VerifyToken;
};

/**
 * Applies `verify_jwt` as a hosted project does: the request needs a user's token or a project's key, in
 * `authorization` or `apikey`.
 */
async function refuse(headers: Headers, { keys, verifyToken }: GatewayOptions): Promise<Response | null> {
  const authorization = headers.get("authorization");
  const credential = authorization?.replace(/^Bearer\s+/i, "") ?? headers.get("apikey");
  if (!credential) return unauthorized("Error: Missing authorization header");
  if (credential.startsWith("sb_")) return keys.includes(credential) ? null : unauthorized("Invalid JWT");
  return verifyToken(credential).then(
    () => null,
    () => unauthorized("Invalid JWT"),
  );
}

export function createGateway(options: GatewayOptions): (request: Request) => Promise<Response> {
  const { supervisor } = options;
  return async (request) => {
    const url = new URL(request.url);
    const [name = "", ...rest] = url.pathname.replace(/^\/functions\/v1\//, "").split("/");
    const target = supervisor.find(name);
    if (!target) {
      return Response.json(
        { code: "NOT_FOUND", message: "Requested function was not found" },
        { status: 404 },
      );
    }
    if (target.verifyJwt && request.method !== "OPTIONS") {
      const refusal = await refuse(request.headers, options);
      if (refusal) return refusal;
    }
    const port = await supervisor.port(READY_TIMEOUT_MS);
    if (port === null) {
      const message = "The functions process is not running (see the console)";
      return Response.json({ code: "SUPABASE_EDGE_RUNTIME_ERROR", message }, { status: 503 });
    }
    return passOn(request, `http://127.0.0.1:${port}/${[name, ...rest].join("/")}${url.search}`);
  };
}

async function passOn(request: Request, address: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of HOP_HEADERS) headers.delete(name);
  try {
    const response = await fetch(address, {
      method: request.method,
      headers,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      ...(request.body && { body: request.body, duplex: "half" }),
    });
    const answered = new Headers(response.headers);
    // `fetch` has already decoded the body, so headers about its encoding and length would be wrong.
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) answered.delete(name);
    return new Response(response.body, { status: response.status, headers: answered });
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return Response.json(
        { code: "IDLE_TIMEOUT", message: "Function took too long to answer" },
        { status: 504 },
      );
    }
    if (!request.signal.aborted) console.error("The functions process did not respond.", error);
    const message = "The functions process went away while it was answering";
    return Response.json({ code: "SUPABASE_EDGE_RUNTIME_ERROR", message }, { status: 503 });
  }
}
