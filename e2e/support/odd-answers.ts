import type { Page } from "@playwright/test";
import type { Quirk } from "../../local/sandboxes/ai/quirks.ts";

export async function answerOddly(page: Page, words: string, quirks: readonly Quirk[], times?: number) {
  const data = { requestsWith: words, quirks, ...(times && { times }) };
  const answer = await page.request.post("/sandbox/ai/__faults", { data });
  if (!answer.ok()) throw new Error(await answer.text());
}
