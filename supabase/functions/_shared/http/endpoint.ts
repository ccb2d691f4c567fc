import { CodedError } from "../coded-error.ts";
import { type Caller, identifyCaller, type VerifyToken } from "./caller.ts";
import { describeError, type Log } from "./log.ts";
import { failure } from "./responses.ts";

export type Handler = (request: Request, caller: Caller) => Promise<Response>;

export type EndpointDeps = {
  name: string;
  /** The one web origin that browsers may call from. */
  allowedOrigin: string;
  secretKeys: readonly string[];
  verify: VerifyToken;
  handle: Handler;
  log: Log;
  newReference: () => string;
};

const corsHeaders = (origin: string): Record<string, string> => ({
  "Access-Control-Allow-Origin": origin,
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type",
  "Access-Control-Max-Age": "86400",
  Vary: "Origin",
});

/** `origin` is the web app's, or "*" for an answer that holds nothing. */
export function withCors(response: Response, origin: string): Response {
  for (const [name, value] of Object.entries(corsHeaders(origin))) response.headers.set(name, value);
  return response;
}

/** What every function does around its handler: CORS, method, caller, and an answer for whatever is thrown. */
export function createEndpoint(deps: EndpointDeps): (request: Request) => Promise<Response> {
  const answer = async (request: Request): Promise<Response> => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204 });
    if (request.method !== "POST") return failure("method_not_allowed");
    try {
      return await deps.handle(request, await identifyCaller(request, deps.secretKeys, deps.verify));
    } catch (error) {
      if (error instanceof CodedError && error.code !== "unexpected")
        return failure(error.code, { retryAfter: error.retryAfter });
      const reference = deps.newReference();
      deps.log("error", "request_failed", { function: deps.name, reference, error: describeError(error) });
      return failure("unexpected", { reference });
    }
  };
  return async (request) => withCors(await answer(request), deps.allowedOrigin);
}
