import { CodedError } from "../coded-error.ts";

/**
 * Reads at most `limit` bytes. Content-Length is only a hint (it may be absent or wrong), so the bytes are counted
 * while they come: a body without end never fills the memory.
 */
export async function readLimited(
  source: Pick<Request | Response, "body" | "headers">,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(source.headers.get("content-length") ?? 0) > limit) {
    await source.body?.cancel();
    throw new CodedError("payload_too_large");
  }
  if (!source.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = source.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
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

/** The body as JSON. Throws invalid_input when it is not JSON, payload_too_large when it is too long. */
export async function readJson(source: Request, limit: number): Promise<unknown> {
  const bytes = await readLimited(source, limit);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new CodedError("invalid_input", cause);
  }
}
