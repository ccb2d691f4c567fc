import { createTokenVerifier } from "../adapters/supabase.ts";
import { type Environment, EnvironmentError, parseEnvironment } from "../environment.ts";
import type { Endpoint } from "./endpoint.ts";
import { consoleLog } from "./log.ts";
import { failure } from "./responses.ts";
import { serveEndpoint, withCors } from "./serve.ts";

/**
 * Serves an edge function. The endpoint is built at the first request, because a missing variable must be
 * answered and logged instead of crashing the start.
 */
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
      // Allows any origin, because the app's origin is unknown without the variables, and otherwise no browser
      // could read the error code.
      return withCors(failure("backend_misconfigured"), "*");
    }
    return await serve(request);
  });
}
