import { expect, test } from "vitest";
import type { JobHandler } from "../../../jobs/ports.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import { createResearchHandler, researchKind } from "./research.ts";

const BODY = {
  requestKey: "00000000-0000-4000-8000-000000000010",
  question: "¿Café?",
  postType: "news",
  publisher: "2414183",
};
const TOPICS = [{ angle: "", title: "Café", content: "De altura.", sources: [] }];

async function research(given: object, answer: unknown = { topics: TOPICS }) {
  const [authors, calls]: [unknown[], unknown[]] = [[], []];
  const handler = createResearchHandler({
    author: async (_user, chosen) => {
      authors.push(chosen);
      return { country: "BR", name: "Lucía", organization: null };
    },
    call: async (name, body, { mayLackSources }) => {
      calls.push([name, body, mayLackSources]);
      return { contentType: "application/json", bytes: new TextEncoder().encode(JSON.stringify(answer)) };
    },
  });
  const tools: Parameters<JobHandler>[1] = {
    signal: new AbortController().signal,
    saveProgress: async () => undefined,
    undoUnlessSucceeded: () => undefined,
  };
  const { input } = researchKind.plan(researchKind.body.parse({ ...BODY, ...given }));
  const job = { jobId: "j", leaseId: "l", kind: "ai_research", userId: "u", progress: null, attempt: 1 };
  return { authors, calls, outcome: await handler({ ...job, input }, tools) };
}

test.each([false, true])(
  "research asks its service in the reader's language, and passes on whether drafts may lack sources: %s",
  async (withoutSources) => {
    const { authors, calls, outcome } = await research({ withoutSources });
    expect(authors).toEqual([{ publisher: "2414183" }]);
    const question = { question: "¿Café?", postType: "news", language: "pt" };
    expect(calls).toEqual([["RESEARCH", question, withoutSources]]);
    expect(outcome).toMatchObject({ kind: "done", result: { shown: { topics: [{ title: "Café" }] } } });
  },
);

test("research whose service returns no drafts is an error", async () => {
  expect(await codeOfRejection(research({}, { drafts: "?" }))).toBe("ai_answer_invalid");
});
