// Passes each request to the worker of its edge function (https://github.com/supabase/edge-runtime). Replaces
// Supabase's own main service, which ends workers after a minute, too soon for a video.

type Worker = { fetch(request: Request): Promise<Response> };
declare const EdgeRuntime: {
  userWorkers: {
    create(options: {
      servicePath: string;
      memoryLimitMb: number;
      workerTimeoutMs: number;
      noModuleCache: boolean;
      envVars: [string, string][];
    }): Promise<Worker>;
  };
};
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const FUNCTIONS = "/home/deno/functions";
const LIFE_MS = 400_000;
const MEMORY_MB = 256;
const NAME = /^[a-z][a-z0-9-]*$/;

const refusal = (status: number, code: string): Response => Response.json({ error: { code } }, { status });

Deno.serve(async (request) => {
  const [, name = ""] = new URL(request.url).pathname.split("/");
  if (!NAME.test(name)) return refusal(404, "not_found");
  try {
    const worker = await EdgeRuntime.userWorkers.create({
      servicePath: `${FUNCTIONS}/${name}`,
      memoryLimitMb: MEMORY_MB,
      workerTimeoutMs: LIFE_MS,
      noModuleCache: false,
      envVars: Object.entries(Deno.env.toObject()),
    });
    return await worker.fetch(request);
  } catch (error) {
    console.error(name, error);
    return refusal(503, "unexpected");
  }
});
