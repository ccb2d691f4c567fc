import { CodedError } from "../../coded-error.ts";
import { POST_TYPES } from "../../contract/ai/ai-options.ts";
import { z } from "../../contract/zod.ts";
import { cut } from "../../domain/cut.ts";
import { describeError, type Log } from "../../http/log.ts";
import type { Found, Search } from "../../search/search.ts";
import { differentDrafts, summaryOf } from "../different-drafts.ts";
import { plainTitle, withoutMarkdown } from "../plain-text.ts";
import { anglesOf, composePrompt } from "../prompts/compose.ts";
import { DRAFTS, LENGTHS } from "../prompts/limits.ts";
import { voiceOf } from "../prompts/registers.ts";
import { ANGLES } from "../prompts/types.ts";
import type { Chat } from "../provider/chat.ts";
import { jsonAnswer, type OwnService } from "./ports.ts";

const body = z.object({ question: z.string(), postType: z.enum(POST_TYPES) });

export const researchDraft = z.object({
  topics: z
    .array(
      z.object({
        angle: z.string().default(""),
        title: z.string().min(1),
        description: z.string().min(1),
        sources: z.array(z.number()).default([]),
      }),
    )
    .min(1),
});
type Topic = z.output<typeof researchDraft>["topics"][number];

/** Searches for the question's first sentence, because search engines find nothing for several lines. */
export const queryOf = (question: string): string => {
  const [first = ""] = question.trim().split(/(?<=[?!.])\s|\n/u);
  return cut(first.length >= 12 ? first : question.replace(/\s+/g, " ").trim(), 160);
};

const listed = ({ title, description, date }: Found, at: number): string =>
  `[${at + 1}] ${title}${date ? ` (${date})` : ""}: ${description}`.replace(/\s+/g, " ");

/**
 * Writes ten drafts for a question, based on search results when there are any. News without a source throws
 * `ai_sources_missing`, unless the user has accepted drafts without sources.
 */
export const createResearchService =
  (deps: { chat: Chat; search: Search | null; log: Log }): OwnService =>
  async (input, { author, signal, mayLackSources = false }) => {
    const { question, postType } = body.parse(input);
    const { language } = voiceOf(author.country, author);
    const sources = deps.search
      ? await deps.search(queryOf(question), signal, language).catch((error: unknown) => {
          signal.throwIfAborted();
          deps.log("warn", "research_without_search", { error: describeError(error) });
          return [];
        })
      : [];
    const hasSources = sources.length > 0;
    if (postType === "news" && !hasSources && !mayLackSources) throw new CodedError("ai_sources_missing");
    const versions = new Set<string>();
    const names = anglesOf(author, ANGLES);
    const ask = async (missing: number, given: readonly Topic[]): Promise<Topic[]> => {
      const lacking = ANGLES.filter((_, at) => !given.some(({ angle }) => angle === names[at]));
      const angles = lacking.slice(0, missing);
      const prompt = composePrompt({
        purpose: "research",
        author,
        postType,
        facts: { hasSources, angles, length: LENGTHS[postType] },
        data: {
          question,
          sources: sources.map(listed).join("\n"),
          given: given.map(summaryOf).join("\n"),
        },
      });
      versions.add(prompt.version);
      const { topics } = await deps.chat({ ...prompt, name: "borradores", schema: researchDraft, signal });
      return topics.map((topic, at) => ({
        ...topic,
        title: plainTitle(topic.title),
        description: withoutMarkdown(topic.description),
        angle:
          names.find((name) => name.toLowerCase() === topic.angle.trim().toLowerCase()) ??
          anglesOf(author, angles)[at] ??
          "",
      }));
    };
    const topics = (await differentDrafts(DRAFTS, ask)).map(
      ({ angle, title, description, sources: numbers }) => {
        const cited = [...new Set(numbers)].flatMap((number) => sources[number - 1] ?? []);
        return {
          angle,
          title,
          content: description,
          sources: cited.map(({ title, link }) => ({ title, link })),
        };
      },
    );
    return jsonAnswer({ topics }, [...versions][0]);
  };
