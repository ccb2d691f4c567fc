// Runs in Deno, started by process.ts: one process serves every function, each below the path of its name.
type Handler = (request: Request) => Response | Promise<Response>;
type Entry = { name: string; url: string };

// The export makes this file a module, because only a module may use top-level await.
export {};

const READY = "tribuna-functions-ready";
const entries = JSON.parse(Deno.env.get("TRIBUNA_FUNCTIONS") ?? "[]") as Entry[];
const handlers = new Map<string, Handler>();
const serve = Deno.serve;

let loading: string | null = null;
// While a function's module is imported, Deno.serve does not listen but registers the function's handler.
const register = (first: unknown, second?: unknown): unknown => {
  const handler = [first, second].find((argument) => typeof argument === "function");
  if (loading && handler) handlers.set(loading, handler as Handler);
  return { finished: new Promise(() => {}), shutdown: async () => {}, ref: () => {}, unref: () => {} };
};
Object.defineProperty(Deno, "serve", { value: register, configurable: true });

for (const { name, url } of entries) {
  loading = name;
  try {
    await import(url);
    if (!handlers.has(name)) console.error(`Function ${name}: index.ts did not call Deno.serve.`);
  } catch (error) {
    console.error(`Function ${name} could not be loaded.`, error);
  }
}
loading = null;

async function answer(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split("/")[1] ?? "";
  const handler = handlers.get(name);
  if (!handler) {
    const message = "Worker failed to boot (please check logs)";
    return Response.json({ code: "BOOT_ERROR", message }, { status: 500 });
  }
  try {
    return await handler(request);
  } catch (error) {
    console.error(`Function ${name} threw.`, error);
    const message = "Function exited due to an error (please check logs)";
    return Response.json({ code: "WORKER_ERROR", message }, { status: 500 });
  }
}

serve({ hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(`${READY} ${port}`) }, answer);

// The parent holds stdin open, so the end of stdin means that the parent has died.
for await (const _ of Deno.stdin.readable);
Deno.exit(0);
