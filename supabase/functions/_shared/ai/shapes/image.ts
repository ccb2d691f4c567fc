import { CodedError } from "../../coded-error.ts";
import { z } from "../../contract/zod.ts";
import { decodeForeignBase64 } from "../../domain/base64.ts";
import { jsonOf } from "../provider/http.ts";
import type { ServiceAnswer } from "../services/ports.ts";

export type FoundImage = { bytes: Uint8Array<ArrayBuffer> } | { url: URL };

const part = z.object({
  url: z.string().optional(),
  publicUrl: z.string().optional(),
  base64: z.string().optional(),
  b64_json: z.string().optional(),
});
const one = z.object({
  success: z.boolean().optional(),
  data: z.union([z.string(), part, z.array(z.union([z.string(), part]))]).nullish(),
});

/** n8n may wrap its response in a list. */
const body = z.preprocess((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value), one);

/**
 * Reads a picture from an image file, or from JSON with base64, a data URL or an address. Throws CodedError
 * `ai_answer_invalid`, or `ai_media_missing` when a successful response has no picture.
 */
export function readImage(answer: ServiceAnswer): FoundImage {
  if (/^image\/|^application\/octet-stream/i.test(answer.contentType)) {
    if (answer.bytes.length === 0) throw new CodedError("ai_media_missing");
    return { bytes: answer.bytes };
  }
  const parsed = body.safeParse(jsonOf(answer));
  if (!parsed.success || parsed.data.success === false) throw new CodedError("ai_answer_invalid");
  const { data } = parsed.data;
  const first = Array.isArray(data) ? data[0] : data;
  const text =
    typeof first === "string" ? first : (first?.base64 ?? first?.b64_json ?? first?.publicUrl ?? first?.url);
  if (!text) throw new CodedError("ai_media_missing");
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return { url: new URL(text) };
  const bytes = decodeForeignBase64(text);
  if (!bytes) throw new CodedError("ai_answer_invalid");
  if (bytes.length === 0) throw new CodedError("ai_media_missing");
  return { bytes };
}
