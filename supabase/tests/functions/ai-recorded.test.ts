import { expect, test } from "vitest";
import { type RecordedWriter, recordedAnswer } from "../../../local/sandboxes/ai/recorded/answers.ts";
import { RECORDED } from "../../../local/sandboxes/ai/recorded/texts.ts";
import { createAiSandbox } from "../../../local/sandboxes/ai/sandbox.ts";
import type { PublishedText } from "../../functions/_shared/ai/work/kinds/rewrite.ts";
import { CodedError } from "../../functions/_shared/coded-error.ts";
import { openActions } from "../support/jobs/ai-actions.ts";

const KINDS = {
  ai_text: (notes: string) => ({ notes }),
  ai_research: (notes: string) => ({ question: notes }),
  ai_repurpose: (notes: string) => ({ text: notes }),
  ai_document: (notes: string) => ({ notes, pages: 5 }),
} as const;
type Kind = keyof typeof KINDS;

async function outcomeOf(
  writer: RecordedWriter,
  kind: Kind | "ai_rewrite",
  notes: string,
  published?: PublishedText,
) {
  const double = createAiSandbox({
    basePath: "/sandbox/ai",
    origin: "https://ai.test",
    apiKey: "clave",
    model: "un-modelo",
  });
  double.behave({ writer });
  const model = { baseUrl: "https://ai.test/sandbox/ai/v1", apiKey: "clave", model: "un-modelo" };
  const outcome = await openActions(double.fetch, model, null, published)
    .run(kind, kind === "ai_rewrite" ? {} : KINDS[kind](notes))
    .then(
      ({ kind }) => kind,
      (error: unknown) => (error instanceof CodedError ? error.code : String(error)),
    );
  return { outcome, requests: double.requests.length };
}

/** The largest number of texts to try for each kind; few documents, because drawing them is slow. */
const MOST: Partial<Record<Kind, number>> = { ai_document: 2 };
const textsFor = (kind: Kind) => RECORDED.slice(0, MOST[kind]);

test.each(Object.keys(KINDS) as Kind[])(
  "every recorded response of a strong model to %s is accepted at the first request",
  async (kind) => {
    for (const { title, notes } of textsFor(kind)) {
      const outcome = await outcomeOf("strong", kind, notes);
      expect([title, outcome]).toEqual([title, { outcome: "done", requests: 1 }]);
    }
  },
);

test.each([
  ["ai_text", ["done"]],
  ["ai_research", ["ai_answer_invalid", "ai_drafts_missing"]],
  ["ai_repurpose", ["done", "ai_answer_invalid", "ai_drafts_missing"]],
  ["ai_document", ["done", "ai_answer_invalid"]],
] as const)(
  "every recorded response of a weak model to %s is accepted, or fails with a known code after two requests",
  async (kind, outcomes) => {
    for (const { title, notes } of textsFor(kind)) {
      const { outcome, requests } = await outcomeOf("weak", kind, notes);
      expect([title, outcomes]).toEqual([title, expect.arrayContaining([outcome])]);
      expect(requests).toBe(outcome === "done" ? 1 : 2);
    }
  },
);

test("every recorded rewriting of the strong model is accepted at the first request, and at most one of the weak model", async () => {
  const rewritten = RECORDED.filter((text) => recordedAnswer("otra", text, "strong") !== undefined);
  expect(rewritten).toHaveLength(30);
  for (const { title, strong: notes } of rewritten) {
    const outcomes = await Promise.all(
      (["strong", "weak"] as const).map((writer) =>
        outcomeOf(writer, "ai_rewrite", notes, { title, notes, poll: null, publisher: "personal" }),
      ),
    );
    expect([title, outcomes[0]]).toEqual([title, { outcome: "done", requests: 1 }]);
    // Of the weak model's rewritings only this one may pass: it is in a foreign language, which the code does not
    // detect.
    const weak = outcomes[1]?.outcome === "done" ? "A primeira demissão" : title;
    expect(weak).toBe(title);
  }
});
