import type { WebSocket } from "ws";
import { type Channel, type Hub, JoinRefused, joinChannel, type Peer } from "./channel.ts";
import { logFailure } from "./database-port.ts";
import type { Identity } from "./identity.ts";
import { encodeFrame, type Frame, MalformedFrame, parseFrame, parseJoin } from "./protocol.ts";

/** When a client has more unsent bytes, the server disconnects it; the client then reconnects and refetches. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;
const UNSUPPORTED_DATA = 1003;
const INTERNAL_ERROR = 1011;

export function serveConnection(hub: Hub, socket: WebSocket, apiKeyIdentity: Identity): void {
  const channels = new Map<string, Channel>();
  // The promise of each topic's last message. A topic's messages wait for each other, because a leave directly after a
  // join must find the join's channel.
  const turns = new Map<string, Promise<void>>();
  let isClosed = false;

  const peer: Peer = {
    apiKeyIdentity,
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
      else socket.send(encodeFrame(frame));
    },
  };
  const reply = (frame: Frame, status: "ok" | "error", response: unknown): void =>
    peer.send({ ...frame, event: "phx_reply", payload: { status, response } });

  async function join(frame: Frame): Promise<void> {
    // As in Phoenix, a second join of a topic replaces the first.
    channels.get(frame.topic)?.close();
    channels.delete(frame.topic);
    try {
      const channel = await joinChannel(hub, peer, frame, parseJoin(frame.payload));
      if (isClosed) channel.close({ silent: true });
      else channels.set(frame.topic, channel);
    } catch (cause) {
      if (!(cause instanceof JoinRefused)) throw cause;
      reply({ ...frame, joinRef: frame.joinRef ?? frame.ref }, "error", { reason: cause.message });
    }
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.event === "phx_join") return join(frame);
    const channel = channels.get(frame.topic);
    if (!channel?.isOpen) {
      channels.delete(frame.topic);
      if (frame.event === "phx_leave") reply(frame, "ok", {});
      else if (frame.ref !== null) reply(frame, "error", { reason: "unmatched topic" });
      return;
    }
    switch (frame.event) {
      case "phx_leave":
        if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
        channels.delete(frame.topic);
        channel.reply(frame.ref, "ok", {});
        return channel.close();
      case "access_token": {
        const { payload } = frame;
        const isObject = typeof payload === "object" && payload !== null && "access_token" in payload;
        return channel.refreshToken(isObject ? payload.access_token : null);
      }
      default:
        return channel.reply(frame.ref, "error", {
          reason: `${frame.event} is not supported by the local backend`,
        });
    }
  }

  function enqueue(frame: Frame): void {
    const turn = (turns.get(frame.topic) ?? Promise.resolve())
      .then(() => (isClosed ? undefined : handle(frame)))
      .catch((cause: unknown) => {
        logFailure("a message failed", cause);
        socket.close(INTERNAL_ERROR, "internal error");
      })
      .finally(() => {
        if (turns.get(frame.topic) === turn) turns.delete(frame.topic);
      });
    turns.set(frame.topic, turn);
  }

  socket.on("message", (data, isBinary) => {
    try {
      if (isBinary) throw new MalformedFrame("binary messages are not supported by the local backend");
      const frame = parseFrame(String(data));
      // Heartbeats skip the queue, because a slow join would look like a dead server.
      if (frame.topic === "phoenix" && frame.event === "heartbeat") reply(frame, "ok", {});
      else enqueue(frame);
    } catch (cause) {
      const reason = cause instanceof MalformedFrame ? cause.message : "unreadable message";
      socket.close(UNSUPPORTED_DATA, reason);
    }
  });
  // An error event without a listener would end the process; ws itself closes the socket.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
    for (const channel of channels.values()) channel.close({ silent: true });
    channels.clear();
  });
}
