import { type Environment, EnvironmentError, parseEnvironment } from "../environment.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { consoleLog } from "../http/log.ts";
import { failure } from "../http/responses.ts";
import { serveEndpoint, withCors } from "../http/serve.ts";
import { createTokenVerifier } from "./supabase.ts";

/** Builds the endpoint at the first request, so that a missing variable gives a response instead of a crash. */
export function startFunction(name: string, build: (env: Environment) => Endpoint): void {
  let serve: ((request: Request) => Promise<Response>) | undefined;
  Deno.serve(async (request) => {
    try {
      if (!serve) {
        const env = parseEnvironment((variable) => Deno.env.get(variable));
        serve = serveEndpoint(build(env), {
          name,
          allowedOrigin: env.siteOrigin,
          secretKeys: env.secretKeys,
          verify: createTokenVerifier(env),
          log: consoleLog,
          newReference: () => crypto.randomUUID(),
        });
      }
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      consoleLog("error", "backend_misconfigured", { function: name, problem: error.message });
      // Without the variables the app's origin is unknown, so the browser may read this error from any origin.
      return withCors(failure("backend_misconfigured"), "*");
    }
    return await serve(request);
  });
}
