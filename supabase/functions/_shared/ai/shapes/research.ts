import type { ResearchTopic } from "../../contract/ai/ai.ts";
import { MAX_TITLE_LENGTH } from "../../contract/limits.ts";
import { z } from "../../contract/zod.ts";
import { cut } from "../../domain/cut.ts";
import { withoutNewMentions } from "../plain-text.ts";

const MOST_TOPICS = 10;

const source = z.object({ title: z.string(), link: z.string().regex(/^https?:\/\//) });
const item = z
  .object({
    title: z.string().trim().min(1),
    angle: z.string().trim().optional().catch(undefined),
    description: z.string().optional(),
    content: z.string().optional(),
    sources: z.array(source).optional().catch(undefined),
  })
  .transform(
    ({ angle, title, description, content, sources }): ResearchTopic => ({
      ...(angle && { angle: cut(angle, 60) }),
      title: cut(withoutNewMentions(title), MAX_TITLE_LENGTH),
      description: cut(withoutNewMentions(description ?? content ?? ""), 5000),
      ...(sources?.length && { sources: sources.slice(0, 10) }),
    }),
  );
const items = z.array(item).min(1);

const ofAgent = z
  .object({ output: z.object({ topic_list: items }) })
  .transform(({ output }) => output.topic_list);
const ofObject = z.object({ topics: items }).transform(({ topics }) => topics);
const several = z.array(z.union([ofAgent, ofObject])).min(1);

/** The three formats of a research response. n8n may wrap each of them in a list. */
const answer = z.union([several.transform((groups) => groups.flat()), ofAgent, ofObject, items]);

export const readResearch = (body: unknown): ResearchTopic[] | null =>
  answer.safeParse(body).data?.slice(0, MOST_TOPICS) ?? null;
