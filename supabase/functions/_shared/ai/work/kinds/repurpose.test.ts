import { expect, test } from "vitest";
import type { JobHandler } from "../../../jobs/ports.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import { createRepurposeHandler } from "./repurpose.ts";

const post = (title: string) => ({
  title,
  description: `${title} primero. Después ${title} otra vez, y al final ${title} con calma.`,
});

const PAGE = "https://blog.test/cafe";
const TEXT = { text: "Pesamos cada saco.", publisher: "personal" };

const repurpose = (...answers: readonly string[][]) => repurposeInput(TEXT, answers);

async function repurposeInput(input: object, answers: readonly string[][]) {
  const prompts: { system: string; user: string }[] = [];
  const authors: unknown[] = [];
  const handler = createRepurposeHandler({
    author: async (_user, chosen) => {
      authors.push(chosen);
      return { country: "MX", name: "Lucía", organization: null };
    },
    readPage: async (address) => (address === PAGE ? "El flete sube." : " "),
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
  const outcome = await handler({ ...job, input }, tools);
  const shown =
    outcome.kind === "done"
      ? (outcome.result as { shown: { topics: { title: string; sources?: unknown }[] }; prompt: string })
      : null;
  const topics = shown?.shown.topics;
  return {
    asked: prompts,
    authors,
    prompt: shown?.prompt,
    topics,
    titles: topics?.map(({ title }) => title),
  };
}

test("a text becomes three posts with one request, in the voice of the chosen publisher", async () => {
  const { asked, authors, titles } = await repurpose(["flete", "saco", "cata", "puerto"]);
  expect(titles).toEqual(["flete", "saco", "cata"]);
  expect(asked).toHaveLength(1);
  expect(authors).toEqual([{ publisher: "personal" }]);
  expect(asked[0]?.system).toContain("exactamente 3 publicaciones");
});

test("posts from a page name the page as their source, and posts from a text name none", async () => {
  const titles = ["flete", "saco", "cata"];
  const { asked, topics, prompt } = await repurposeInput({ ...TEXT, address: PAGE }, [titles]);
  expect(asked[0]?.user).toContain("El flete sube.");
  expect(topics?.[0]?.sources).toEqual([{ title: "blog.test", link: PAGE }]);
  expect(prompt).toContain("repurpose");
  expect((await repurpose(titles)).topics?.[0]).not.toHaveProperty("sources");
});

test("a page without text is refused before the model is asked", async () => {
  const empty = repurposeInput({ ...TEXT, address: "https://blog.test/vacia" }, []);
  expect(await codeOfRejection(empty)).toBe("ai_text_required");
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
