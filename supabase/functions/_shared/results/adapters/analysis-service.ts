import { z } from "zod";
import { readLimited } from "../../http/body.ts";

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** A text, or an object or list that carries one under a usual name. */
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

/** Asks the service that the operator named: JSON in, a text out. Follows no redirect. Throws for anything else. */
export const createAnalysisService =
  (fetch: Fetch) =>
  async (url: string, body: { user_id: string; days: number }): Promise<string> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = new TextDecoder().decode(await readLimited(response, MAX_ANSWER_BYTES));
    if (!response.ok) throw new Error(`the analysis service answered ${response.status}`);
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const said = answers.parse(isJson ? JSON.parse(text) : text).trim();
    if (said === "") throw new Error("the analysis service answered nothing");
    return said;
  };
