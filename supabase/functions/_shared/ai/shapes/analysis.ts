import { z } from "../../contract/zod.ts";
import { parseJson } from "../../domain/json.ts";
import type { ServiceAnswer } from "../services/ports.ts";

/** The forms of an answer: a text, or an object or list that has the text under a usual name. */
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
 * Matches a web page, which means that the address is wrong. The content type says nothing, because n8n sends
 * texts as HTML too.
 */
const PAGE = /^\s*<(?:!doctype|html|head|body)\b/i;
/** The answer that n8n sends before its workflow has run. */
const STARTED = "Workflow was started";

/** The text of an analysis; null when the answer has another form or no text. */
export function readAnalysis({ contentType, bytes }: ServiceAnswer): string | null {
  const text = new TextDecoder().decode(bytes);
  try {
    const analysis = answers.parse(contentType.includes("json") ? parseJson(text) : text).trim();
    return analysis === "" || analysis === STARTED || PAGE.test(analysis) ? null : analysis;
  } catch {
    return null;
  }
}
