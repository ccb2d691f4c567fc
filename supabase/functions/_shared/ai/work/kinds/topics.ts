import { z } from "../../../contract/zod.ts";
import { cut } from "../../../domain/cut.ts";
import { shownOf } from "../../../domain/publishing/mention.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { plainTitle, withoutMarkdown } from "../../plain-text.ts";
import { composePrompt } from "../../prompts/compose.ts";
import type { Chat } from "../../provider/chat.ts";
import { done } from "../handlers.ts";
import { aiKind } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

export const topicsDraft = z.object({
  topics: z.array(z.object({ tema: z.string().min(1), contexto: z.string().default("") })).min(1),
});

export type TopicsDeps = Pick<WorkDeps, "author"> & {
  chat: Chat;
  material: (userId: string) => Promise<{ posts: string[]; questions: string[] }>;
};

const MOST_TOPICS = 12;

const shownLine = (line: string): string =>
  shownOf(line).replace(/@\[([^[\]\n]{0,240})(?:\](?:\([^()]{0,90})?)?$/u, "$1");

export const createTopicsHandler =
  (deps: TopicsDeps): JobHandler =>
  async (job, { signal }) => {
    const author = await deps.author(job.userId);
    const { posts, questions } = await deps.material(job.userId);
    const data = { posts: posts.map(shownLine).join("\n"), questions: questions.join("\n") };
    const prompt = composePrompt({ purpose: "topics", author, data });
    const draft = await deps.chat({ ...prompt, name: "temas", schema: topicsDraft, signal });
    const topics = draft.topics.slice(0, MOST_TOPICS).map(({ tema, contexto }) => ({
      tema: cut(plainTitle(tema), 120),
      contexto: cut(withoutMarkdown(contexto), 400),
    }));
    return done({ topics }, prompt.version);
  };

/**
 * Topics cost nothing. The database replaces `key` by a key of the week, which changes only after a failed or cancelled
 * job: a user gets topics once a week.
 */
export const topicsKind = aiKind({
  kind: "ai_topics",
  body: z.object({}).strict(),
  maxBytes: 100,
  plan: () => ({ contentType: "topics", key: "topics", units: 1, postId: null, input: {} }),
  handler: (ai) => createTopicsHandler({ ...ai.workDeps({}), ...ai }),
});
