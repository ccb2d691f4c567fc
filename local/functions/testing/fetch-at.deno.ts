import { createFreshFetch } from "../../../supabase/functions/_shared/adapters/fresh-fetch.ts";
import { type ConnectingRuntime, createFetchAt } from "../../../supabase/functions/_shared/http/fetch-at.ts";
import { askPublic } from "../../../supabase/functions/_shared/http/outside.ts";

/** Fetch, sockets and TLS are Deno's own; only the lookup of the host name is faked. */
type Runtime = ConnectingRuntime & {
  createHttpClient(options: object): { close(): void };
};
const runtime = (globalThis as unknown as { Deno: Runtime }).Deno;
const { tls, plain, whole, authority } = JSON.parse(Deno.env.get("SERVERS") ?? "{}") as {
  tls: number;
  plain: number;
  whole: number;
  authority: string;
};

const PUBLIC = "93.184.216.34";
const notCapable = () => Object.assign(new Error("no net access"), { name: "NotCapable" });

type Doubles = {
  answers?: string[][];
  connect?: (hostname: string, port: number) => void | Promise<void>;
  signal?: AbortSignal;
  listen?: Runtime["listen"];
  createHttpClient?: Runtime["createHttpClient"];
};

let open = 0;
function counted<T extends { close(): void }>(opened: T, onClosed = () => {}): T {
  const close = opened.close.bind(opened);
  let isOpen = true;
  open += 1;
  return Object.assign(opened, {
    close: () => {
      if (isOpen) open -= 1;
      isOpen = false;
      onClosed();
      close();
    },
  });
}

function world({
  answers = [[PUBLIC]],
  connect = () => undefined,
  signal = new AbortController().signal,
  listen = runtime.listen,
  createHttpClient = (options) => runtime.createHttpClient({ ...options, caCerts: [authority] }),
}: Doubles = {}) {
  let proxy = 0;
  const connected: string[] = [];
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  const remaining = [...answers];
  const fetchAt = createFetchAt({
    listen: (at) => {
      const listener = counted(listen(at));
      proxy = listener.addr.port;
      return listener;
    },
    createHttpClient,
    connect: async ({ hostname, port }) => {
      connected.push(hostname);
      await connect(hostname, port);
      return counted(await runtime.connect({ hostname: "127.0.0.1", port }), tellClosed);
    },
  });
  const fetch = createFreshFetch() as typeof globalThis.fetch;
  const deps = { fetch, fetchAt, lookUp: async () => remaining.shift() ?? [], privateHosts: [] };
  const ask = async (url: string, body?: string) => {
    const request = {
      timeoutMs: 20_000,
      signal,
      maxBytes: 2_000_000,
      ...(body && { method: "POST" as const, body }),
    };
    try {
      const { bytes } = await askPublic(deps, new URL(url), request);
      return new TextDecoder().decode(bytes);
    } catch (error) {
      const { message, cause } = error as Error;
      return { refused: message, cause: String((cause as Error | undefined)?.cause ?? cause) };
    }
  };
  const askProxy = (url: string, host: string, port: number) =>
    fetchAt(fetch, new URL(url), [PUBLIC], () => speakSocks(proxy, host, port));
  return { ask, askProxy, connected, closed };
}

async function speakSocks(proxy: number, host: string, port: number): Promise<string> {
  const connection = await runtime.connect({ hostname: "127.0.0.1", port: proxy });
  const name = new TextEncoder().encode(host);
  const greeting = [5, 1, 0];
  const request = [5, 1, 0, 3, name.length, ...name, port >> 8, port & 255];
  await connection.write(new Uint8Array([...greeting, ...request, ...new TextEncoder().encode("all of it")]));
  // The proxy may already have closed the connection, which is no failure here.
  await connection.closeWrite().catch(() => undefined);
  const bytes = new Uint8Array(1024);
  let received = "";
  for (;;) {
    const read = await connection.read(bytes).catch(() => null);
    if (read === null) break;
    received += new TextDecoder().decode(bytes.subarray(0, read));
  }
  connection.close();
  const replies = 2 + 10;
  return received.slice(replies);
}

const refuse = (hostname: string) => {
  if (hostname !== PUBLIC) return;
  throw new Error("Network is unreachable");
};
const named = (hostname: string) => {
  if (/\d$/.test(hostname)) throw notCapable();
};

const changing = world({ answers: [[PUBLIC], ["127.0.0.1"]] });
const families = world({ answers: [[PUBLIC, "2606:4700::1111"]], connect: refuse });
const limited = world({ connect: named });
const refuseAll = () => {
  throw new Error("Connection refused");
};
const away = world({ connect: refuseAll });
const numbers = ["93.184.216.", "2606:4700::"].flatMap((start) => [1, 2, 3].map((last) => `${start}${last}`));
const many = world({ answers: [numbers], connect: refuseAll });
const deaf = world({
  listen: () => {
    throw new Error("listening is not allowed");
  },
});
const clientless = world({
  createHttpClient: () => {
    throw new Error("no such proxy");
  },
});
function givenUp() {
  const connecting = { resolve: () => {}, reject: (_: Error) => {} };
  const giveUp = new AbortController();
  const connect = () => {
    giveUp.abort(new Error("given up"));
    return new Promise<void>((resolve, reject) => {
      Object.assign(connecting, { resolve, reject });
    });
  };
  return { ...world({ answers: [[PUBLIC, "93.184.216.35"]], connect, signal: giveUp.signal }), connecting };
}
const over = givenUp();
const late = givenUp();
const ports: number[] = [];
const portless = world({
  answers: [[PUBLIC], [PUBLIC]],
  connect: (_hostname, port) => {
    ports.push(port);
    refuseAll();
  },
});
const long = world();
const wrong = world();
const unproven = world();
const strange = world();

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
  many: [await many.ask(`https://blog.test:${tls}/`), many.connected],
  clientless: [await clientless.ask(`http://blog.test:${plain}/`), clientless.connected],
  portless: [await portless.ask("https://blog.test/"), await portless.ask("http://blog.test/"), ports],
  strange: [
    await strange.askProxy(`http://blog.test:${whole}/`, "other.test", whole),
    await strange.askProxy(`http://blog.test:${whole}/`, "blog.test", plain),
    strange.connected.length,
  ],
  whole: await strange.askProxy(`http://blog.test:${whole}/`, "blog.test", whole),
  over: [await over.ask(`https://blog.test:${tls}/`), over.connected],
  late: await late.ask(`https://blog.test:${tls}/`),
  long: await long.ask(`https://blog.test:${tls}/echo`, "ñ".repeat(400_000)),
};
const left = open;
over.connecting.reject(new Error("Connection refused"));
late.connecting.resolve();
if (late.connected.length) await late.closed;
console.log(JSON.stringify({ ...results, left, long: (results.long as string).length }));
