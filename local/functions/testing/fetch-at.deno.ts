import { type Connection, createFetchAt } from "../../../supabase/functions/_shared/http/fetch-at.ts";
import { askPublic } from "../../../supabase/functions/_shared/http/outside.ts";

/**
 * Asks servers of this machine under a name, over Deno's own fetch, sockets and TLS; only who answers at which number is a
 * double. Prints what came of it as JSON.
 */
type Options = { hostname: string; port: number };
type Runtime = NonNullable<Parameters<typeof createFetchAt>[0]> & {
  connect(to: Options): Promise<Connection>;
  createHttpClient(options: object): { close(): void };
};
const runtime = (globalThis as unknown as { Deno: Runtime }).Deno;
const { tls, plain, authority } = JSON.parse(Deno.env.get("SERVERS") ?? "{}") as {
  tls: number;
  plain: number;
  authority: string;
};

const PUBLIC = "93.184.216.34";
const notCapable = () => Object.assign(new Error("no net access"), { name: "NotCapable" });

type Doubles = {
  answers?: string[][];
  connect?: (hostname: string) => void | Promise<void>;
  timeoutMs?: number;
  listen?: Runtime["listen"];
};

function world({
  answers = [[PUBLIC]],
  connect = () => undefined,
  timeoutMs = 20_000,
  listen,
}: Doubles = {}) {
  const connected: string[] = [];
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  const remaining = [...answers];
  const fetchAt = createFetchAt({
    listen: listen ?? runtime.listen,
    createHttpClient: (options) => runtime.createHttpClient({ ...options, caCerts: [authority] }),
    connect: async ({ hostname, port }) => {
      connected.push(hostname);
      await connect(hostname);
      const connection = await runtime.connect({ hostname: "127.0.0.1", port });
      const close = connection.close.bind(connection);
      return Object.assign(connection, {
        close: () => {
          tellClosed();
          close();
        },
      });
    },
  });
  const deps = { fetch, fetchAt, lookUp: async () => remaining.shift() ?? [], privateHosts: [] };
  const ask = async (url: string, body?: string) => {
    const request = { timeoutMs, maxBytes: 2_000_000, ...(body && { method: "POST" as const, body }) };
    try {
      const { bytes } = await askPublic(deps, new URL(url), request);
      return new TextDecoder().decode(bytes);
    } catch (error) {
      const { message, cause } = error as Error;
      return { refused: message, cause: String((cause as Error | undefined)?.cause ?? cause) };
    }
  };
  return { ask, connected, closed };
}

const refuse = (hostname: string) => {
  if (hostname !== "2606:4700::1111") return;
  throw new Error("Network is unreachable");
};
const named = (hostname: string) => {
  if (/\d$/.test(hostname)) throw notCapable();
};

const changing = world({ answers: [[PUBLIC], ["127.0.0.1"]] });
const families = world({ answers: [["2606:4700::1111", PUBLIC]], connect: refuse });
const limited = world({ connect: named });
const away = world({
  connect: () => {
    throw new Error("Connection refused");
  },
});
const deaf = world({
  listen: () => {
    throw new Error("listening is not allowed");
  },
});
let connectNow = () => {};
const late = world({
  connect: () =>
    new Promise<void>((resolve) => {
      connectNow = resolve;
    }),
  timeoutMs: 50,
});
const long = world();
const wrong = world();
const unproven = world();

const results = {
  changing: [
    await changing.ask(`https://blog.test:${tls}/one`),
    await changing.ask(`https://blog.test:${tls}/two`),
    changing.connected,
  ],
  plain: await unproven.ask(`http://blog.test:${plain}/page`),
  wrongName: [await wrong.ask(`https://other.test:${tls}/`), wrong.connected],
  families: [await families.ask(`https://blog.test:${tls}/`), families.connected],
  limited: [await limited.ask(`https://blog.test:${tls}/`), limited.connected],
  away: [await away.ask(`https://blog.test:${tls}/`), away.connected],
  deaf: [await deaf.ask(`http://blog.test:${plain}/`), deaf.connected],
  late: await late.ask(`https://blog.test:${tls}/`),
  long: await long.ask(`https://blog.test:${tls}/echo`, "ñ".repeat(400_000)),
};
connectNow();
await late.closed;
console.log(JSON.stringify({ ...results, long: (results.long as string).length }));
