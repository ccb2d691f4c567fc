import { z } from "../../contract/zod.ts";
import { parseJson } from "../../domain/json.ts";
import type { ServiceAnswer } from "../services/ports.ts";

const answer = z.union([
  z.string(),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ output: z.string() }).transform(({ output }) => output),
]);
const answers = z.union([
  answer,
  z
    .array(answer)
    .min(1)
    .transform(([first]) => first ?? ""),
]);

/**
 * A web page as the response means that the configured address is wrong. The content type is no proof of a page,
 * because n8n also sends plain texts as HTML.
 */
const PAGE = /^\s*<(?:!doctype|html|head|body)\b/i;
/** n8n also sends JSON with the content type of HTML or plain text. */
function bodyOf(contentType: string, text: string): unknown {
  if (contentType.includes("json")) return parseJson(text);
  try {
    return /^\s*[[{"]/.test(text) ? parseJson(text) : text;
  } catch {
    return text;
  }
}

/** n8n responds with this text before its workflow has run. */
const STARTED = "Workflow was started";

export function readAnalysis({ contentType, bytes }: ServiceAnswer): string | null {
  const text = new TextDecoder().decode(bytes);
  try {
    const analysis = answers.parse(bodyOf(contentType, text)).trim();
    return analysis === "" || analysis === STARTED || PAGE.test(analysis) ? null : analysis;
  } catch {
    return null;
  }
}
