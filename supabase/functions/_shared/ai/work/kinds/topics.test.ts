import { expect, test } from "vitest";
import type { JobHandler } from "../../../jobs/ports.ts";
import { createTopicsHandler } from "./topics.ts";

async function topics(posts: string[], written: object[]) {
  let asked = "";
  const handler = createTopicsHandler({
    author: async () => ({ country: "MX", name: "Lucía", organization: null }),
    material: async () => ({ posts, questions: ["¿Qué es la cata?"] }),
    chat: async ({ user, schema }) => {
      asked = user;
      return schema.parse({ topics: written });
    },
  });
  const tools: Parameters<JobHandler>[1] = {
    signal: new AbortController().signal,
    saveProgress: async () => undefined,
    undoUnlessSucceeded: () => undefined,
  };
  const job = { jobId: "j", leaseId: "l", kind: "ai_topics", userId: "u", progress: null, attempt: 1 };
  const outcome = await handler({ ...job, input: {} }, tools);
  return { asked, result: outcome.kind === "done" ? outcome.result : null };
}

test.each([
  ["Con @[Ana Paz](urn:li:person:A1) en la finca", "Con Ana Paz en la finca"],
  ["Con @[Ana Paz](urn:li:per", "Con Ana Paz"],
  ["Con @[Ana P", "Con Ana P"],
])("the prompt for topics shows the name of a mention, also of a cut one: %s", async (post, shown) => {
  const { asked } = await topics(["Uno", post], [{ tema: "Café" }]);
  expect(asked).toContain(`Uno\n${shown}\n`);
  expect(asked).toContain("¿Qué es la cata?");
});

test("at most twelve topics are shown, of 120 characters with a context of 400", async () => {
  const long = { tema: "a".repeat(121), contexto: "b".repeat(401) };
  const { result } = await topics([], Array(13).fill(long));
  const cut = { tema: "a".repeat(120), contexto: "b".repeat(400) };
  expect(result).toMatchObject({ shown: { topics: Array(12).fill(cut) } });
});
