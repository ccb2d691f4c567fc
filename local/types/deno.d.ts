// The parts of Deno's API that supabase/functions/*/index.ts and local/functions use, so that a single
// `tsc` checks them.
declare namespace Deno {
  const env: { get(name: string): string | undefined; toObject(): Record<string, string> };
  const permissions: { querySync(wanted: { name: "net"; host: string }): { state: string } };
  const stdin: { readable: ReadableStream<Uint8Array> };
  function exit(code?: number): never;
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  function serve(
    options: {
      port?: number;
      hostname?: string;
      onListen?: (addr: { port: number; hostname: string }) => void;
    },
    handler: (request: Request) => Response | Promise<Response>,
  ): unknown;
}
