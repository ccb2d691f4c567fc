import { createTokenVerifier } from "../adapters/supabase.ts";
import { type Environment, EnvironmentError, parseEnvironment } from "../environment.ts";
import type { Endpoint } from "./endpoint.ts";
import { consoleLog } from "./log.ts";
import { failure } from "./responses.ts";
import { serveEndpoint, withCors } from "./serve.ts";

/**
 * Serves a function. Builds it at the first request, so that a missing variable is answered and logged instead of
 * crashing the start.
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
      // Allows any origin: the app's origin is unknown without the variables, and browsers could not read the
      // error code otherwise.
      return withCors(failure("backend_misconfigured"), "*");
    }
    return await serve(request);
  });
}
