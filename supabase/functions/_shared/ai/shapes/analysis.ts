import { z } from "../../contract/zod.ts";
import { parseJson } from "../../domain/json.ts";
import type { ServiceAnswer } from "../services/ports.ts";

/** A text, or an object or list that contains one under a usual name. */
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
 * A web page as the answer means a wrong address in the configuration. n8n sends texts as HTML too, so the content
 * type does not decide.
 */
const PAGE = /^\s*<(?:!doctype|html|head|body)\b/i;
/** n8n's answer when a workflow responds before it has run. */
const STARTED = "Workflow was started";

/** The text of an analysis service's answer; null for another shape, or without a text. */
export function readAnalysis({ contentType, bytes }: ServiceAnswer): string | null {
  const text = new TextDecoder().decode(bytes);
  try {
    const said = answers.parse(contentType.includes("json") ? parseJson(text) : text).trim();
    return said === "" || said === STARTED || PAGE.test(said) ? null : said;
  } catch {
    return null;
  }
}
