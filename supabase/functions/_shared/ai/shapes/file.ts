import { CodedError } from "../../coded-error.ts";
import type { ServiceAnswer } from "../services/ports.ts";

const EMPTY_DATA_URL = 22;

/**
 * Returns the file that a service sent. Throws CodedError `ai_media_missing` for an empty file, `ai_answer_invalid` for
 * a web page or JSON.
 */
export function readFile(answer: ServiceAnswer): Uint8Array<ArrayBuffer> {
  if (answer.bytes.length === 0) throw new CodedError("ai_media_missing");
  if (answer.bytes.length <= EMPTY_DATA_URL && new TextDecoder().decode(answer.bytes).startsWith("data:"))
    throw new CodedError("ai_media_missing");
  if (/^text\/|json/i.test(answer.contentType)) throw new CodedError("ai_answer_invalid");
  return answer.bytes;
}
