import { CodedError } from "../coded-error.ts";
import { parseCallersJson } from "../domain/json.ts";

type Source = Pick<Request | Response, "body" | "headers">;
type Bytes = Uint8Array<ArrayBuffer>;

/** A client that stops sending must not occupy a worker. */
const STALLED_MS = 30_000;

/**
 * Reads at most `limit` bytes, counted as they arrive, because Content-Length may be absent or wrong. Throws
 * CodedError `network_unreachable` after `stalledMs` without a byte.
 */
export async function readLimited(source: Source, limit: number, stalledMs?: number): Promise<Bytes> {
  if (Number(source.headers.get("content-length") ?? 0) > limit) {
    await source.body?.cancel();
    throw new CodedError("payload_too_large");
  }
  if (!source.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = source.body.getReader();
  for (;;) {
    const { done, value } = await nextOf(reader, stalledMs);
    if (done) break;
    total += value.byteLength;
    if (total > limit) {
      await reader.cancel();
      throw new CodedError("payload_too_large");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

async function nextOf(reader: ReadableStreamDefaultReader<Bytes>, stalledMs: number | undefined) {
  if (stalledMs === undefined) return reader.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Rejects before it cancels, because a cancelled body looks complete.
      reject(new CodedError("network_unreachable"));
      reader.cancel().catch(() => {});
    }, stalledMs);
  });
  try {
    return await Promise.race([reader.read(), stalled]);
  } finally {
    clearTimeout(timer);
  }
}

export const readRequest = (request: Source, limit: number): Promise<Bytes> =>
  readLimited(request, limit, STALLED_MS);

/**
 * Reads a request's JSON. Throws CodedError `invalid_input` for invalid JSON, JSON that nests too deep, or NUL in a
 * text; `payload_too_large` above the limit; `network_unreachable` when the client stops sending.
 */
export async function readJson(source: Request, limit: number): Promise<unknown> {
  const bytes = await readRequest(source, limit);
  try {
    return parseCallersJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new CodedError("invalid_input", cause);
  }
}
