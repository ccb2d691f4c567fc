import { z } from "../../contract/zod.ts";
import { parseJson } from "../../domain/json.ts";
import type { ServiceAnswer } from "../services/ports.ts";

/** A text, or an object or list with a text under a usual name. */
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

/** Matches a web page, which means a wrong address. n8n sends texts as HTML too, so the content type is ignored. */
const PAGE = /^\s*<(?:!doctype|html|head|body)\b/i;
/** The answer of n8n before the workflow has run. */
const STARTED = "Workflow was started";

/** The text of an analysis; null for another form, or without text. */
export function readAnalysis({ contentType, bytes }: ServiceAnswer): string | null {
  const text = new TextDecoder().decode(bytes);
  try {
    const analysis = answers.parse(contentType.includes("json") ? parseJson(text) : text).trim();
    return analysis === "" || analysis === STARTED || PAGE.test(analysis) ? null : analysis;
  } catch {
    return null;
  }
}
