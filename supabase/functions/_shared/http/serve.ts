import { identifyCaller, type VerifyToken } from "./caller.ts";
import type { Endpoint, Method } from "./endpoint.ts";
import { type Reporting, reportTo } from "./log.ts";
import { failure } from "./responses.ts";

export type ServerDeps = Reporting & {
  allowedOrigin: string;
  secretKeys: readonly string[];
  verify: VerifyToken;
};

const corsHeaders = (origin: string, methods: readonly string[]): Record<string, string> => ({
  "Access-Control-Allow-Origin": origin,
  "Access-Control-Allow-Methods": [...methods, "OPTIONS"].join(", "),
  "Access-Control-Allow-Headers":
    "authorization, x-client-info, apikey, content-type, idempotency-key, prices-seen",
  "Access-Control-Max-Age": "86400",
  Vary: "Origin",
});

export function withCors(
  response: Response,
  origin: string,
  methods: readonly Method[] = ["POST"],
): Response {
  for (const [name, value] of Object.entries(corsHeaders(origin, methods))) response.headers.set(name, value);
  return response;
}

/** The `Retry-After` of `service_busy`: long enough for a burst of requests to end, short enough for a waiting user. */
const BUSY_SECONDS = "5";

export function serveEndpoint(endpoint: Endpoint, deps: ServerDeps): (request: Request) => Promise<Response> {
  const report = reportTo(deps);
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204 });
    if (!endpoint.methods.some((method) => method === request.method)) {
      const response = failure("method_not_allowed");
      // RFC 9110, 15.5.6: a 405 without this header is invalid.
      response.headers.set("Allow", [...endpoint.methods, "OPTIONS"].join(", "));
      return response;
    }
    try {
      const caller =
        endpoint.who === "anyone" ? null : await identifyCaller(request, deps.secretKeys, deps.verify);
      return await endpoint.handle(request, caller);
    } catch (error) {
      const { code, ...details } = report(error);
      const response = failure(code, details);
      if (code === "service_busy") response.headers.set("Retry-After", BUSY_SECONDS);
      return response;
    }
  };
  return async (request) => withCors(await answer(request), deps.allowedOrigin, endpoint.methods);
}
