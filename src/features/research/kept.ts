import { researchTopic } from "@contract/ai";
import { POST_TYPES } from "@contract/ai-options";
import { z } from "@contract/zod";
import { localStore, RESEARCH_KEY_PREFIX, type SafeStorage } from "@/shared/storage";

const result = z.object({ title: z.string(), description: z.string(), link: z.string() });
const draft = researchTopic.extend({ id: z.string(), isAdded: z.boolean() });
const kept = z.object({
  question: z.string().default(""),
  postType: z.enum(POST_TYPES).default("real-story"),
  drafts: z.array(draft).default([]),
  /** What was found for a topic, by the topic's name. */
  results: z.record(z.string(), z.object({ articles: z.array(result), videos: z.array(result) })).default({}),
});

/** A draft of the page: what was answered, as the user has changed it. */
export type Draft = z.infer<typeof draft>;
/** What the page keeps in this browser, each user's own. */
export type Kept = z.infer<typeof kept>;

const keyOf = (userId: string): string => `${RESEARCH_KEY_PREFIX}${userId}`;

/** What was kept; what cannot be read is as nothing. */
export function readKept(userId: string, store: SafeStorage = localStore): Kept {
  try {
    return kept.parse(JSON.parse(store.get(keyOf(userId)) ?? "{}"));
  } catch {
    return kept.parse({});
  }
}

export const writeKept = (userId: string, value: Kept, store: SafeStorage = localStore): boolean =>
  store.set(keyOf(userId), JSON.stringify(value));
