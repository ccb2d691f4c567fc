import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { VerifyToken } from "../tokens.ts";
import { openChangeFeed } from "./changes.ts";
import type { Channel, Hub } from "./channel.ts";
import { serveConnection } from "./connection.ts";
import { logFailure, type RealtimeDatabase } from "./database-port.ts";
import { deliverChanges } from "./delivery.ts";
import { createIdentities, type Identity, TokenRefused } from "./identity.ts";
import { PROTOCOL_VERSION } from "./protocol.ts";

const PATH = "/realtime/v1/websocket";
const MAX_MESSAGE_BYTES = 3 * 1024 * 1024;
const GOING_AWAY = 1001;
const CLOSE_GRACE_MS = 1000;

const STATUS_TEXT = { 401: "Unauthorized", 403: "Forbidden", 404: "Not Found" } as const;

function refuse(socket: Duplex, status: keyof typeof STATUS_TEXT, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_TEXT[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

export type RealtimeServer = {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/**
 * Serves the part of Supabase Realtime's websocket that the app uses: changes of a table, which triggers record in the
 * schema local_realtime. Refuses broadcasts, presence, private channels, and filters other than equality.
 */
export async function createRealtimeServer(options: {
  database: RealtimeDatabase;
  verifyToken: VerifyToken;
  keys: { publishable: string; secret: string };
}): Promise<RealtimeServer> {
  const { database, verifyToken, keys } = options;
  const channels = new Set<Channel>();
  const identities = createIdentities({ verifyToken, keys, now: Date.now });
  const feed = await openChangeFeed({
    database,
    isWanted: () => [...channels].some((channel) => channel.bindings.length > 0),
    deliver: (changes) => deliverChanges(database, channels, changes),
  });
  const hub: Hub = { database, identities, channels, syncTriggers: feed.syncTriggers, now: Date.now };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  let isClosed = false;

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? "/", "http://local");
    if (url.pathname !== PATH || isClosed) return refuse(socket, 404, "Not found");
    if (url.searchParams.get("vsn") !== PROTOCOL_VERSION)
      return refuse(socket, 403, "Unsupported protocol version");
    const apiKey = url.searchParams.get("apikey") ?? request.headers["x-api-key"];
    if (typeof apiKey !== "string" || apiKey === "") return refuse(socket, 401, "Missing API key");
    let identity: Identity;
    try {
      identity = await identities.fromApiKey(apiKey);
    } catch (cause) {
      if (!(cause instanceof TokenRefused)) throw cause;
      return refuse(socket, 401, cause.message);
    }
    sockets.handleUpgrade(request, socket, head, (client) => serveConnection(hub, client, identity));
  }

  return {
    handleUpgrade(request, socket, head) {
      socket.on("error", () => socket.destroy());
      upgrade(request, socket, head).catch((cause: unknown) => {
        logFailure("a handshake failed", cause);
        socket.destroy();
      });
    },
    async close() {
      isClosed = true;
      await feed.close();
      for (const client of sockets.clients) client.close(GOING_AWAY);
      // Closes the socket of a client that does not reply to the close frame, because the open socket would keep the
      // process alive.
      const cutOff = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, CLOSE_GRACE_MS);
      await Promise.all(
        [...sockets.clients].map((client) => new Promise((resolve) => client.once("close", resolve))),
      );
      clearTimeout(cutOff);
      sockets.close();
    },
  };
}
