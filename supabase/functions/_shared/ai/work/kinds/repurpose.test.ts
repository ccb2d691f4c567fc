import { expect, test } from "vitest";
import type { JobHandler } from "../../../jobs/ports.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import { createRepurposeHandler } from "./repurpose.ts";

const post = (title: string) => ({
  title,
  description: `${title} primero. Después ${title} otra vez, y al final ${title} con calma.`,
});

async function repurpose(...answers: readonly string[][]) {
  const prompts: { system: string; user: string }[] = [];
  const handler = createRepurposeHandler({
    author: async () => ({ country: "MX", name: "Lucía", organization: null }),
    readPage: async () => "",
    chat: async ({ system, user, schema }) => {
      prompts.push({ system, user });
      return schema.parse({ posts: (answers[prompts.length - 1] ?? []).map(post) });
    },
  });
  const job = { jobId: "j", leaseId: "l", kind: "ai_repurpose", userId: "u", progress: null, attempt: 1 };
  const tools: Parameters<JobHandler>[1] = {
    signal: new AbortController().signal,
    saveProgress: async () => undefined,
    undoUnlessSucceeded: () => undefined,
  };
  const input = { text: "Pesamos cada saco.", publisher: "personal" };
  const outcome = await handler({ ...job, input }, tools);
  const shown =
    outcome.kind === "done" ? (outcome.result as { shown: { topics: { title: string }[] } }).shown : null;
  return { asked: prompts, titles: shown?.topics.map(({ title }) => title) };
}

test("a text becomes three posts with one request", async () => {
  const { asked, titles } = await repurpose(["flete", "saco", "cata", "puerto"]);
  expect(titles).toEqual(["flete", "saco", "cata"]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.system).toContain("exactamente 3 publicaciones");
});

test.each([
  ["one post of three", ["flete"], ["saco", "cata"], "exactamente 2 publicaciones"],
  ["a post that repeats another", ["flete", "flete", "saco"], ["cata"], "exactamente 1 publicación "],
])(
  "when the AI writes %s, a second request covers only the missing posts, and all three are returned",
  async (_, first, second, said) => {
    const { asked, titles } = await repurpose(first, second);
    expect(new Set(titles)).toEqual(new Set(["flete", "saco", "cata"]));
    expect(asked[1]?.system).toContain(said);
    expect(asked[1]?.user).toContain("- flete. flete primero.");
  },
);

test("when fewer than three posts differ after the second request, the work fails and costs nothing", async () => {
  expect(await codeOfRejection(repurpose(["flete"], ["flete", "saco"]))).toBe("ai_drafts_missing");
});
