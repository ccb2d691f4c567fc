import { z } from "zod";

export type ProtocolVersion = "1.0.0" | "2.0.0";

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** The message does not follow Phoenix's protocol; the server then closes the socket. */
export class MalformedFrame extends Error {}

const ref = z.union([z.string(), z.number().transform(String)]).nullish();
const objectFrame = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  ref,
  join_ref: ref,
});
const arrayFrame = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);

/** Returns null for an unsupported version. A handshake without a version gets Phoenix's default, 1.0.0. */
export function protocolVersion(vsn: string | null): ProtocolVersion | null {
  if (vsn === null || vsn === "1.0.0") return "1.0.0";
  return vsn === "2.0.0" ? "2.0.0" : null;
}

export function parseFrame(version: ProtocolVersion, text: string): Frame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedFrame("not JSON");
  }
  if (version === "1.0.0") {
    const parsed = objectFrame.safeParse(value);
    if (!parsed.success) throw new MalformedFrame("not a 1.0.0 message");
    const { topic, event, payload, ref: messageRef, join_ref: joinRef } = parsed.data;
    return { joinRef: joinRef ?? null, ref: messageRef ?? null, topic, event, payload };
  }
  const parsed = arrayFrame.safeParse(value);
  if (!parsed.success) throw new MalformedFrame("not a 2.0.0 message");
  const [joinRef, messageRef, topic, event, payload] = parsed.data;
  return { joinRef: joinRef ?? null, ref: messageRef ?? null, topic, event, payload };
}

const USER_BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;

/**
 * Protocol 2.0.0 uses binary messages for broadcasts: kind, six lengths, encoding, strings, payload. Throws
 * MalformedFrame.
 */
export function parseBinaryFrame(version: ProtocolVersion, data: Uint8Array): Frame {
  const [kind, joinRefSize, refSize, topicSize, eventSize, metaSize, encoding] = data;
  if (version !== "2.0.0" || kind !== USER_BROADCAST_PUSH || encoding === undefined) {
    throw new MalformedFrame("unknown binary message");
  }
  const decoder = new TextDecoder();
  let offset = 7;
  const take = (size = 0): string => {
    const part = data.subarray(offset, offset + size);
    if (part.length < size) throw new MalformedFrame("binary message is cut short");
    offset += size;
    return decoder.decode(part);
  };
  const [joinRef, messageRef, topic, event] = [
    take(joinRefSize),
    take(refSize),
    take(topicSize),
    take(eventSize),
  ];
  take(metaSize);
  if (encoding !== JSON_ENCODING) throw new MalformedFrame("broadcasts of bytes are not supported");
  let payload: unknown;
  try {
    payload = JSON.parse(decoder.decode(data.subarray(offset)));
  } catch {
    throw new MalformedFrame("broadcast is not JSON");
  }
  return {
    joinRef: joinRef || null,
    ref: messageRef || null,
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}

export function encodeFrame(version: ProtocolVersion, frame: Frame): string {
  const { joinRef, ref: messageRef, topic, event, payload } = frame;
  return version === "1.0.0"
    ? JSON.stringify({ topic, event, payload, ref: messageRef, join_ref: joinRef })
    : JSON.stringify([joinRef, messageRef, topic, event, payload]);
}

/**
 * An entry of the join's `postgres_changes`. The reply must repeat the entry word for word, otherwise the client
 * unsubscribes.
 */
export type RequestedBinding = z.infer<typeof requestedBinding>;
const requestedBinding = z.looseObject({
  event: z.string().nullish(),
  schema: z.string().nullish(),
  table: z.string().nullish(),
  filter: z.string().nullish(),
  select: z.array(z.string()).nullish(),
});

const withoutNulls = (list: unknown): unknown =>
  Array.isArray(list) ? list.filter((entry) => entry !== null) : list;

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z.object({ enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.preprocess(withoutNulls, z.array(requestedBinding).nullish()),
      private: z.boolean().nullish(),
    })
    .nullish(),
});

export type JoinRequest = {
  accessToken: string | null;
  broadcast: { ack: boolean; self: boolean };
  presence: boolean;
  isPrivate: boolean;
  bindings: RequestedBinding[];
};

export function parseJoin(payload: unknown): JoinRequest | null {
  const parsed = joinPayload.safeParse(payload ?? {});
  if (!parsed.success) return null;
  const { access_token: accessToken, config } = parsed.data;
  return {
    accessToken: accessToken ?? null,
    broadcast: { ack: config?.broadcast?.ack ?? false, self: config?.broadcast?.self ?? false },
    presence: config?.presence?.enabled ?? false,
    isPrivate: config?.private ?? false,
    bindings: config?.postgres_changes ?? [],
  };
}

export function bindingId(requested: RequestedBinding): number {
  const { event, schema, table, filter, select } = requested;
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([event, schema, table, filter, select])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // A hash of zero becomes 1, because clients read a zero as "no id".
  return hash >>> 1 || 1;
}
