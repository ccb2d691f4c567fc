import { CodedError } from "../../coded-error.ts";
import type { ServiceAnswer } from "../services/ports.ts";

/** A data URL this short has no content: `data:application/pdf;b` and the like. */
const EMPTY_DATA_URL = 22;

/**
 * The file in the body of a service's answer. An empty file, or a data URL of 22 characters or less, throws
 * ai_media_missing. A page or JSON in place of a file throws ai_answer_invalid.
 */
export function readFile(answer: ServiceAnswer): Uint8Array<ArrayBuffer> {
  if (answer.bytes.length === 0) throw new CodedError("ai_media_missing");
  if (answer.bytes.length <= EMPTY_DATA_URL && new TextDecoder().decode(answer.bytes).startsWith("data:"))
    throw new CodedError("ai_media_missing");
  if (/^text\/|json/i.test(answer.contentType)) throw new CodedError("ai_answer_invalid");
  return answer.bytes;
}
