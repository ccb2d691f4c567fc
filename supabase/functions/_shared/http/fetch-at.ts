type Fetch = typeof globalThis.fetch;

/**
 * Gives `use` a fetch that connects only to the given IP addresses. A DNS change after the check can then not lead the
 * request to a private address. In Node, where fetch has no such option, `use` gets the plain fetch.
 */
export type FetchAt = <T>(
  fetch: Fetch,
  url: URL,
  addresses: readonly string[],
  use: (fetch: Fetch) => Promise<T>,
) => Promise<T>;

type Bytes = Uint8Array<ArrayBuffer>;
export type Connection = {
  read(into: Bytes): Promise<number | null>;
  write(bytes: Bytes): Promise<number>;
  closeWrite(): Promise<void>;
  close(): void;
};
type Address = { hostname: string; port: number };
type Listener = { addr: { port: number }; accept(): Promise<Connection>; close(): void };
type Client = { close(): void };

export type ConnectingRuntime = {
  listen(at: Address): Listener;
  connect(to: Address): Promise<Connection>;
  createHttpClient(options: { proxy: { url: string }; poolMaxIdlePerHost: number }): Client;
};

/**
 * fetch cannot be given the IP address to connect to, but it accepts a SOCKS proxy. So each request gets its own local
 * proxy, which connects only to the checked addresses.
 */
export function createFetchAt(runtime = (globalThis as { Deno?: Partial<ConnectingRuntime> }).Deno): FetchAt {
  return async (fetch, url, addresses, use) => {
    const proxy = runtime && canConnect(runtime) ? openProxy(runtime) : null;
    if (!proxy) return use(fetch);
    const { connect } = runtime as ConnectingRuntime;
    const { listener, client } = proxy;
    const target = targetOf(url);
    const connections: Connection[] = [];
    let isOver = false;
    const keep = (connection: Connection) => {
      if (isOver) closeQuietly(connection);
      else connections.push(connection);
      return connection;
    };
    const open = async (hostname: string) => {
      if (isOver) throw new Error("The request is over.");
      return keep(await connect({ hostname, port: target.port }));
    };
    serve(listener, (near) => relay(keep(near), target, () => openOne(open, addresses, target.hostname)));
    try {
      return await use((input, init) => {
        const through: RequestInit & { client: object } = { ...init, client };
        return fetch(input, through);
      });
    } finally {
      isOver = true;
      listener.close();
      for (const connection of connections) closeQuietly(connection);
      client.close();
    }
  };
}

const canConnect = (runtime: Partial<ConnectingRuntime>): runtime is ConnectingRuntime =>
  Boolean(runtime.listen && runtime.connect && runtime.createHttpClient);

function openProxy(runtime: ConnectingRuntime): { listener: Listener; client: Client } | null {
  let listener: Listener | undefined;
  try {
    listener = runtime.listen({ hostname: "127.0.0.1", port: 0 });
    const url = `socks5://127.0.0.1:${listener.addr.port}`;
    return { listener, client: runtime.createHttpClient({ proxy: { url }, poolMaxIdlePerHost: 0 }) };
  } catch {
    listener?.close();
    return null;
  }
}

const targetOf = ({ protocol, hostname, port }: URL): Address => ({
  hostname,
  port: Number(port) || (protocol === "https:" ? 443 : 80),
});

async function serve(listener: Listener, handle: (near: Connection) => void): Promise<void> {
  for (;;) {
    const near = await listener.accept().catch(() => null);
    if (!near) return;
    handle(near);
  }
}

const SOCKS = { version: 5, noPassword: 0, byName: 3, succeeded: 0, unreachable: 4 };
const reply = (status: number): Bytes => new Uint8Array([SOCKS.version, status, 0, 1, 0, 0, 0, 0, 0, 0]);

async function relay(near: Connection, target: Address, connect: () => Promise<Connection>): Promise<void> {
  let far: Connection | null = null;
  try {
    const { hostname, port } = await readTarget(near);
    // Any program on this machine can connect to the proxy's port, so the proxy refuses all but the checked target.
    if (hostname !== target.hostname || port !== target.port) throw new Error("Another host.");
    far = await connect().catch(() => null);
    await near.write(reply(far ? SOCKS.succeeded : SOCKS.unreachable));
    if (far) await Promise.all([pass(near, far), pass(far, near)]);
  } catch {
  } finally {
    closeQuietly(near);
    if (far) closeQuietly(far);
  }
}

async function pass(from: Connection, to: Connection): Promise<void> {
  const bytes = new Uint8Array(64 * 1024);
  for (;;) {
    const read = await from.read(bytes);
    if (read === null) return to.closeWrite();
    for (let at = 0; at < read; ) at += await to.write(bytes.subarray(at, read));
  }
}

async function readTarget(near: Connection): Promise<Address> {
  const [, methods = 0] = await readBytes(near, 2);
  await readBytes(near, methods);
  await near.write(new Uint8Array([SOCKS.version, SOCKS.noPassword]));
  const [, , , kind, length = 0] = await readBytes(near, 5);
  if (kind !== SOCKS.byName) throw new Error("A host without a name.");
  const hostname = new TextDecoder().decode(await readBytes(near, length));
  const [high = 0, low = 0] = await readBytes(near, 2);
  return { hostname, port: high * 256 + low };
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

const someOf = (addresses: readonly string[]): string[] => [
  ...addresses.filter((address) => !address.includes(":")).slice(0, 2),
  ...addresses.filter((address) => address.includes(":")).slice(0, 2),
];

async function openOne(
  open: (hostname: string) => Promise<Connection>,
  addresses: readonly string[],
  name: string,
): Promise<Connection> {
  let failure: unknown;
  for (const address of someOf(addresses)) {
    try {
      return await open(address);
    } catch (error) {
      failure = error;
    }
  }
  // The local backend's Deno runs with an --allow-net that permits hosts by name only, so the name is used instead.
  if (failure instanceof Error && failure.name === "NotCapable") return open(name);
  throw failure;
}

function closeQuietly(connection: Connection): void {
  try {
    connection.close();
  } catch {}
}
