import { z } from "zod";

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
const arrayFrame = z.tuple([ref, ref, z.string(), z.string(), z.unknown()]);

export const PROTOCOL_VERSION = "2.0.0";

export function parseFrame(text: string): Frame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedFrame("not JSON");
  }
  const parsed = arrayFrame.safeParse(value);
  if (!parsed.success) throw new MalformedFrame(`not a ${PROTOCOL_VERSION} message`);
  const [joinRef, messageRef, topic, event, payload] = parsed.data;
  return { joinRef: joinRef ?? null, ref: messageRef ?? null, topic, event, payload };
}

export const encodeFrame = ({ joinRef, ref: messageRef, topic, event, payload }: Frame): string =>
  JSON.stringify([joinRef, messageRef, topic, event, payload]);

/**
 * An entry of the join's `postgres_changes`. The reply must repeat the entry word for word, otherwise the client
 * unsubscribes.
 */
export type RequestedBinding = z.infer<typeof requestedBinding>;
const requestedBinding = z.looseObject({
  event: z.string().nullish(),
  schema: z.string(),
  table: z.string(),
  filter: z.string().nullish(),
});

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({ postgres_changes: z.array(requestedBinding).nullish(), private: z.boolean().nullish() })
    .nullish(),
});

export type JoinRequest = { accessToken: string | null; isPrivate: boolean; bindings: RequestedBinding[] };

export function parseJoin(payload: unknown): JoinRequest | null {
  const parsed = joinPayload.safeParse(payload ?? {});
  if (!parsed.success) return null;
  const { access_token: accessToken, config } = parsed.data;
  return {
    accessToken: accessToken ?? null,
    isPrivate: config?.private ?? false,
    bindings: config?.postgres_changes ?? [],
  };
}

export function bindingId(requested: RequestedBinding): number {
  const { event, schema, table, filter } = requested;
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([event, schema, table, filter])) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // A hash of zero becomes 1, because clients read a zero as "no id".
  return hash >>> 1 || 1;
}
