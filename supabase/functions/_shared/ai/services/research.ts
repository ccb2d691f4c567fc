import { POST_TYPES } from "../../contract/ai/ai-options.ts";
import { z } from "../../contract/zod.ts";
import type { Search } from "../../search/search.ts";
import { withoutMarkdown } from "../plain-text.ts";
import { composePrompt } from "../prompts/compose.ts";
import type { Chat } from "../provider/chat.ts";
import { jsonAnswer, type OwnService } from "./ports.ts";

const body = z.object({ question: z.string(), postType: z.enum(POST_TYPES) });

/** What the model is asked for. */
export const researchDraft = z.object({
  topics: z
    .array(
      z.object({ title: z.string().min(1), description: z.string().min(1), sources: z.array(z.number()) }),
    )
    .min(1),
});

/** Ten drafts for a question, resting on what a search finds when there is one; a search that fails is done without. */
export const createResearchService =
  (deps: { chat: Chat; search: Search | null }): OwnService =>
  async (input, { author, signal }) => {
    const { question, postType } = body.parse(input);
    const sources = deps.search ? await deps.search(question, signal).catch(() => []) : [];
    const listed = sources.map(({ title, description }, at) => `[${at + 1}] ${title}: ${description}`);
    const prompt = composePrompt({
      ...{ purpose: "research", author, postType },
      facts: { hasSources: sources.length > 0 },
      data: { question, sources: listed.join("\n") },
    });
    const draft = await deps.chat({ ...prompt, name: "borradores", schema: researchDraft, signal });
    const topics = draft.topics.slice(0, 10).map(({ title, description, sources: numbers }) => {
      const cited = numbers.flatMap((number) => sources[number - 1] ?? []);
      return {
        title,
        content: withoutMarkdown(description),
        sources: cited.map(({ title, link }) => ({ title, link })),
      };
    });
    return jsonAnswer({ topics }, prompt.version);
  };
