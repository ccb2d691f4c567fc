import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { WebSocket } from "ws";
import { createTokenVerifier } from "../tokens.ts";
import type { RealtimeDatabase } from "./database-port.ts";
import { encodeFrame, type Frame, PROTOCOL_VERSION, parseFrame } from "./protocol.ts";
import { createRealtimeServer } from "./server.ts";

const SECRET_TEXT = "a secret for tests that is long enough for HS256";
const SECRET = new TextEncoder().encode(SECRET_TEXT);
export const KEYS = { publishable: "sb_publishable_test", secret: "sb_secret_test" };
const TIMEOUT_MS = 10_000;

/** `expiresIn` is in seconds; a negative number makes an expired token. */
export function userToken(
  sub: string,
  options: { expiresIn?: number; role?: string; secret?: Uint8Array; session?: string } = {},
): Promise<string> {
  const { expiresIn = 3600, role = "authenticated", secret = SECRET, session = "1" } = options;
  const exp = Date.now() / 1000 + expiresIn;
  return new SignJWT({ role, sub, exp, session_id: session })
    .setProtectedHeader({ alg: "HS256" })
    .sign(secret);
}

export const signedToken = (claims: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(SECRET);

export type RealtimeUnderTest = { origin: string; close(): Promise<void>; dropSockets(): void };

export async function startRealtime(database: RealtimeDatabase): Promise<RealtimeUnderTest> {
  const realtime = await createRealtimeServer({
    database,
    verifyToken: createTokenVerifier(SECRET_TEXT),
    keys: KEYS,
  });
  const http = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new Set<{ destroy(): void }>();
  http.on("upgrade", (request, socket, head) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    realtime.handleUpgrade(request, socket, head);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    dropSockets() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      await realtime.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

export function inbox<T>() {
  const arrived: T[] = [];
  const waiters = new Set<() => void>();
  return {
    push(value: T): void {
      arrived.push(value);
      for (const wake of [...waiters]) wake();
    },
    /** Rejects with all received values when no accepted value arrives in time. */
    next(passes: (value: T) => boolean = () => true): Promise<T> {
      return new Promise((resolve, reject) => {
        const resolveIfMatching = (): void => {
          const index = arrived.findIndex(passes);
          if (index < 0) return;
          const [value] = arrived.splice(index, 1);
          clearTimeout(timer);
          waiters.delete(resolveIfMatching);
          resolve(value as T);
        };
        const timer = setTimeout(() => {
          waiters.delete(resolveIfMatching);
          reject(new Error(`nothing in time; arrived: ${JSON.stringify(arrived)}`));
        }, TIMEOUT_MS);
        waiters.add(resolveIfMatching);
        resolveIfMatching();
      });
    },
    waiting: (): readonly T[] => arrived,
  };
}

export type RawClient = Awaited<ReturnType<typeof openRaw>>;

export async function openRaw(origin: string, apiKey = KEYS.publishable) {
  const url = `${origin.replace("http", "ws")}/realtime/v1/websocket?apikey=${apiKey}&vsn=${PROTOCOL_VERSION}`;
  const socket = new WebSocket(url);
  const frames = inbox<Frame>();
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.on("message", (data) => frames.push(parseFrame(String(data))));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  return {
    socket,
    closed,
    frames,
    send: (frame: Frame) => socket.send(encodeFrame(frame)),
    event: (event: string) => frames.next((frame) => frame.event === event),
    async join(
      topic: string,
      options: { token?: string; changes?: Record<string, unknown>[]; config?: object; ref?: string } = {},
    ) {
      const { token, changes = [], config = {}, ref = "1" } = options;
      const payload = { config: { postgres_changes: changes, ...config }, access_token: token };
      socket.send(encodeFrame({ joinRef: ref, ref, topic, event: "phx_join", payload }));
      const reply = await frames.next((frame) => frame.event === "phx_reply" && frame.ref === ref);
      return reply.payload as {
        status: string;
        response: { postgres_changes: { id: number }[]; reason?: string };
      };
    },
  };
}
