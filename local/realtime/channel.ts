import { loadCatalog } from "./catalog.ts";
import type { RealtimeDatabase } from "./database-port.ts";
import { expiredMessage, type Identities, type Identity, TokenRefused } from "./identity.ts";
import { bindingId, type Frame, type JoinRequest } from "./protocol.ts";
import { type Binding, bind, SubscriptionRefused } from "./subscriptions.ts";

export type Hub = {
  database: RealtimeDatabase;
  identities: Identities;
  channels: Set<Channel>;
  syncTriggers(): Promise<void>;
  now(): number;
};

export type Peer = {
  send(frame: Frame): void;
  apiKeyIdentity: Identity;
};

const PREFIX = "realtime:";
/** The longest pause between checks of a token's expiry, because timers overflow beyond 24 days. */
const RECHECK_MS = 5 * 60_000;

type Subscription = { bindings: Binding[]; refusal: string | null };

async function subscribe(hub: Hub, request: JoinRequest, identity: Identity): Promise<Subscription> {
  if (request.bindings.length === 0) return { bindings: [], refusal: null };
  await hub.syncTriggers();
  const catalog = await loadCatalog(hub.database.query);
  try {
    const bindings = request.bindings.map((wanted) => bind(wanted, catalog, identity.role));
    return { bindings, refusal: null };
  } catch (cause) {
    if (!(cause instanceof SubscriptionRefused)) throw cause;
    return { bindings: [], refusal: cause.message };
  }
}

export class Channel {
  bindings: Binding[] = [];
  isOpen = true;
  private timer: NodeJS.Timeout | undefined;
  private token: string | null;

  constructor(
    private readonly hub: Hub,
    private readonly peer: Peer,
    readonly topic: string,
    readonly joinRef: string | null,
    readonly request: JoinRequest,
    public identity: Identity,
  ) {
    this.token = request.accessToken;
    this.watchExpiry();
  }

  get name(): string {
    return this.topic.slice(PREFIX.length);
  }

  push(event: string, payload: unknown): void {
    // As in Supabase, changes have no join_ref. Other messages have it, because a client that rejoined uses it to ignore
    // messages for its earlier join.
    const joinRef = event === "postgres_changes" ? null : this.joinRef;
    if (this.isOpen) this.peer.send({ joinRef, ref: null, topic: this.topic, event, payload });
  }

  reply(ref: string | null, status: "ok" | "error", response: unknown): void {
    this.peer.send({
      joinRef: this.joinRef,
      ref,
      topic: this.topic,
      event: "phx_reply",
      payload: { status, response },
    });
  }

  system(extension: "system" | "postgres_changes", status: "ok" | "error", message: string): void {
    this.push("system", { message, status, extension, channel: this.name });
  }

  /**
   * Accepts a new token and retries bindings that a visitor was refused, because a client often joins before it
   * has its user's token. An invalid token ends the channel.
   */
  async refreshToken(token: unknown): Promise<void> {
    if (typeof token !== "string" || token.startsWith("sb_") || token === this.token) return;
    try {
      const identity = await this.hub.identities.fromToken(token);
      const subscription = await subscribe(this.hub, this.request, identity);
      this.identity = identity;
      this.token = token;
      this.watchExpiry();
      this.use(subscription);
    } catch (cause) {
      if (!(cause instanceof TokenRefused)) throw cause;
      this.shutDown(cause.message);
    }
  }

  use({ bindings, refusal }: Subscription): void {
    this.bindings = bindings;
    if (refusal !== null) this.system("postgres_changes", "error", refusal);
    else if (bindings.length > 0) this.system("postgres_changes", "ok", "Subscribed to PostgreSQL");
  }

  private watchExpiry(): void {
    clearTimeout(this.timer);
    const { expiresAt } = this.identity;
    if (expiresAt === null || !this.isOpen) return;
    const left = expiresAt - this.hub.now();
    if (left <= 0) {
      this.shutDown(expiredMessage(expiresAt, this.hub.now()));
      return;
    }
    this.timer = setTimeout(() => this.watchExpiry(), Math.min(left, RECHECK_MS));
    this.timer.unref();
  }

  private shutDown(message: string): void {
    this.system("system", "error", message);
    this.close();
  }

  close(options: { silent?: boolean } = {}): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.timer);
    this.hub.channels.delete(this);
    if (options.silent) return;
    const { joinRef, topic } = this;
    this.peer.send({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
  }
}

export class JoinRefused extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
  }
}

async function joinIdentity(hub: Hub, peer: Peer, token: string | null): Promise<Identity> {
  if (token === null || token.startsWith("sb_")) return peer.apiKeyIdentity;
  try {
    return await hub.identities.fromToken(token);
  } catch (cause) {
    if (cause instanceof TokenRefused) throw new JoinRefused(cause.code, cause.message);
    throw cause;
  }
}

/**
 * Joins a client to a topic. Subscribes it to changes before the reply, so that it misses no commit after the reply
 * (SUBSCRIBED). Throws JoinRefused.
 */
export async function joinChannel(
  hub: Hub,
  peer: Peer,
  frame: Frame,
  request: JoinRequest | null,
): Promise<Channel> {
  const { topic, ref } = frame;
  if (!topic.startsWith(PREFIX)) throw new JoinRefused("UnmatchedTopic", "unmatched topic");
  if (topic === PREFIX) throw new JoinRefused("TopicNameRequired", "You must provide a topic name");
  if (!request) throw new JoinRefused("InvalidJoinPayload", "The join payload could not be read");
  if (request.isPrivate) {
    throw new JoinRefused("Unauthorized", "Private channels are not supported by the local backend");
  }
  const identity = await joinIdentity(hub, peer, request.accessToken);

  const subscription = await subscribe(hub, request, identity);

  const channel = new Channel(hub, peer, topic, frame.joinRef ?? ref, request, identity);
  hub.channels.add(channel);
  channel.reply(ref, "ok", {
    postgres_changes: request.bindings.map((wanted) => ({ ...wanted, id: bindingId(wanted) })),
  });
  channel.use(subscription);
  return channel;
}
