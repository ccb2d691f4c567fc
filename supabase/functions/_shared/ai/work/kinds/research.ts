import { CodedError } from "../../../coded-error.ts";
import { MAX_QUESTION, POST_TYPES } from "../../../contract/ai/ai-options.ts";
import { publisher, requestKey } from "../../../contract/ai/fields.ts";
import { z } from "../../../contract/zod.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { voiceOf } from "../../prompts/registers.ts";
import { jsonOf } from "../../provider/http.ts";
import { createResearchService } from "../../services/research.ts";
import { readResearch } from "../../shapes/research.ts";
import { done, inputOf } from "../handlers.ts";
import { aiKind } from "../kind.ts";
import type { WorkDeps } from "../ports.ts";

const researchBody = z.object({
  requestKey,
  question: z.string().trim().min(1).max(MAX_QUESTION),
  postType: z.enum(POST_TYPES),
  language: z.string().max(5).nullish(),
  publisher,
  withoutSources: z.boolean().default(false),
});

const researchJob = researchBody.omit({ requestKey: true });

export const createResearchHandler =
  (deps: Pick<WorkDeps, "author" | "call">): JobHandler =>
  async (job, { signal }) => {
    const { question, postType, publisher, withoutSources } = inputOf(job, researchJob);
    const author = await deps.author(job.userId, { publisher });
    const { language } = voiceOf(author.country, author);
    const answer = await deps.call(
      "RESEARCH",
      { question, postType, language },
      { author, signal, mayLackSources: withoutSources },
    );
    const topics = readResearch(jsonOf(answer));
    if (!topics) throw new CodedError("ai_answer_invalid");
    return done({ topics }, answer.prompt);
  };

export const researchKind = aiKind({
  kind: "ai_research",
  body: researchBody,
  maxBytes: 16_384,
  plan: ({ requestKey: key, ...input }) => ({ contentType: "research", key, units: 1, postId: null, input }),
  handler: (ai) => createResearchHandler(ai.workDeps({ RESEARCH: createResearchService(ai) })),
});
