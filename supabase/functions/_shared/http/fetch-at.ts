type Fetch = typeof globalThis.fetch;

/**
 * Gives `use` a fetch whose connections end at one of these addresses, whatever the name in the URL leads to by then; TLS
 * still proves the name. All that it opened is closed when `use` has settled. Where the runtime cannot do that (Node, a
 * runtime that refuses to listen) `use` gets the fetch that was given.
 */
export type FetchAt = <T>(
  fetch: Fetch,
  addresses: readonly string[],
  use: (fetch: Fetch) => Promise<T>,
) => Promise<T>;

type Bytes = Uint8Array<ArrayBuffer>;
export type Connection = {
  read(into: Bytes): Promise<number | null>;
  write(bytes: Bytes): Promise<number>;
  close(): void;
  readable: ReadableStream<Bytes>;
  writable: WritableStream<Bytes>;
};
type Address = { hostname: string; port: number };
type Listener = { addr: { port: number }; accept(): Promise<Connection>; close(): void };

/** What of Deno this needs; Supabase's Edge Runtime has the same. */
export type ConnectingRuntime = {
  listen(at: Address): Listener;
  connect(to: Address): Promise<Connection>;
  createHttpClient(options: { proxy: { url: string }; poolMaxIdlePerHost: number }): { close(): void };
};

/**
 * fetch takes no address to connect to, but it takes a SOCKS proxy, which it tells the name and leaves the connecting to.
 * So each request gets a proxy of its own, on this machine, that knows the one place where it may connect.
 */
export function createFetchAt(runtime = (globalThis as { Deno?: Partial<ConnectingRuntime> }).Deno): FetchAt {
  return async (fetch, addresses, use) => {
    const listener = runtime && canConnect(runtime) ? listen(runtime) : null;
    if (!listener) return use(fetch);
    const accepted: Connection[] = [];
    const { connect, createHttpClient } = runtime as ConnectingRuntime;
    const url = `socks5://127.0.0.1:${listener.addr.port}`;
    const client = createHttpClient({ proxy: { url }, poolMaxIdlePerHost: 0 });
    serve(listener, accepted, (name, port) => connectToOne(connect, addresses, name, port));
    try {
      return await use((input, init) => fetch(input, { ...init, client } as RequestInit));
    } finally {
      client.close();
      listener.close();
      for (const near of accepted) closeQuietly(near);
    }
  };
}

const canConnect = (runtime: Partial<ConnectingRuntime>): runtime is ConnectingRuntime =>
  Boolean(runtime.listen && runtime.connect && runtime.createHttpClient);

function listen(runtime: ConnectingRuntime): Listener | null {
  try {
    return runtime.listen({ hostname: "127.0.0.1", port: 0 });
  } catch {
    return null;
  }
}

type Connect = (name: string, port: number) => Promise<Connection>;

/** Relays each connection until the listener is closed. Closing what was accepted ends what it led to. */
async function serve(listener: Listener, accepted: Connection[], connect: Connect): Promise<void> {
  for (;;) {
    const near = await listener.accept().catch(() => null);
    if (!near) return;
    accepted.push(near);
    relay(near, connect);
  }
}

const SOCKS = { version: 5, noPassword: 0, byName: 3, succeeded: 0, unreachable: 4 };
const reply = (status: number): Bytes => new Uint8Array([SOCKS.version, status, 0, 1, 0, 0, 0, 0, 0, 0]);

async function relay(near: Connection, connect: Connect): Promise<void> {
  let far: Connection | null = null;
  try {
    const { name, port } = await readTarget(near);
    far = await connect(name, port).catch(() => null);
    await near.write(reply(far ? SOCKS.succeeded : SOCKS.unreachable));
    if (far) await Promise.all([near.readable.pipeTo(far.writable), far.readable.pipeTo(near.writable)]);
  } catch {
    // The request is told by the end of its connection.
  } finally {
    closeQuietly(near);
    if (far) closeQuietly(far);
  }
}

/** Where a connection wants to go, by RFC 1928 as far as fetch speaks it: no password, CONNECT, the host by its name. */
async function readTarget(near: Connection): Promise<{ name: string; port: number }> {
  const [, methods = 0] = await readBytes(near, 2);
  await readBytes(near, methods);
  await near.write(new Uint8Array([SOCKS.version, SOCKS.noPassword]));
  const [, , , kind, length = 0] = await readBytes(near, 5);
  if (kind !== SOCKS.byName) throw new Error("A host without a name.");
  const name = new TextDecoder().decode(await readBytes(near, length));
  const [high = 0, low = 0] = await readBytes(near, 2);
  return { name, port: high * 256 + low };
}

async function readBytes(connection: Connection, count: number): Promise<Bytes> {
  const bytes = new Uint8Array(count);
  for (let at = 0; at < count; ) {
    const read = await connection.read(bytes.subarray(at));
    if (read === null) throw new Error("The connection ended.");
    at += read;
  }
  return bytes;
}

/** The first address that answers. A host may have addresses of a family that this machine has no way to. */
async function connectToOne(
  connect: ConnectingRuntime["connect"],
  addresses: readonly string[],
  name: string,
  port: number,
): Promise<Connection> {
  let failure: unknown;
  for (const hostname of addresses) {
    try {
      return await connect({ hostname, port });
    } catch (error) {
      failure = error;
    }
  }
  // The embedded backend grants hosts by their names alone (--allow-net); those were chosen by whoever runs it.
  if (failure instanceof Error && failure.name === "NotCapable") return connect({ hostname: name, port });
  throw failure;
}

function closeQuietly(connection: Connection): void {
  try {
    connection.close();
  } catch {
    // Its stream has closed it.
  }
}
