import { CodedError } from "../../../coded-error.ts";
import { aiResearchInput } from "../../../contract/ai/ai.ts";
import type { JobHandler } from "../../../jobs/ports.ts";
import { voiceOf } from "../../prompts/registers.ts";
import { jsonOf } from "../../provider/http.ts";
import { readResearch } from "../../shapes/research.ts";
import { done, inputOf } from "../handlers.ts";
import type { WorkDeps } from "../ports.ts";

export const researchJob = aiResearchInput.omit({ requestKey: true });

/** Ten drafts for a question. */
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
