import type { ResearchTopic } from "@contract/ai/ai";
import { POST_TYPES } from "@contract/ai/ai-options";
import { flag, listOf, mapOf, oneOf, record, type Shaped, text, whole, withDefault } from "@contract/shape";
import { PERSONAL } from "@/data/posts/rows";
import { deviceValue } from "@/shared/browser/device-value";
import { localStore, type SafeStorage, STORAGE_KEYS } from "@/shared/storage";

const result = record({ title: text, description: text, link: text });
const draft = record({
  id: text,
  title: text,
  description: text,
  sources: withDefault(listOf(record({ title: text, link: text })), undefined),
  isAdded: flag,
  angle: withDefault(text, undefined),
  first: withDefault(text, undefined),
  isEdited: withDefault(flag, undefined),
  postcard: withDefault(whole, undefined),
  publisher: withDefault(text, undefined),
});
const results = mapOf(record({ articles: listOf(result), videos: listOf(result) }));
const kept = record({
  question: withDefault(text, ""),
  postType: withDefault(oneOf(POST_TYPES), "real-story" as const),
  publisher: withDefault(text, PERSONAL),
  drafts: withDefault(listOf(draft), []),
  past: withDefault(listOf(listOf(draft)), []),
  results: withDefault(results, {} as Shaped<typeof results>),
});

export type Draft = ResearchTopic & {
  id: string;
  isAdded: boolean;
  first?: string | undefined;
  isEdited?: boolean | undefined;
  postcard?: number | undefined;
  publisher?: string | undefined;
};
export type Kept = Omit<Shaped<typeof kept>, "drafts" | "past"> & { drafts: Draft[]; past: Draft[][] };

const MOST_PAST = 8;
const keyOfSet = (titles: readonly string[]): string => titles.join("\n");
const setOf = (drafts: readonly Draft[]): string =>
  keyOfSet(drafts.map(({ first, title }) => first ?? title));

/**
 * Replaces the drafts by the drafts of `topics`. A set of drafts in which the user changed or added a draft stays in
 * `past`, and appears again when its topics are shown again.
 */
export function withDrafts(before: Kept, topics: readonly ResearchTopic[], publisher = PERSONAL): Kept {
  const isTouched = before.drafts.some(({ isAdded, isEdited }) => isAdded || isEdited);
  const leaving = setOf(before.drafts);
  const past = isTouched
    ? [before.drafts, ...before.past.filter((one) => setOf(one) !== leaving)].slice(0, MOST_PAST)
    : before.past;
  const known = past.find((one) => setOf(one) === keyOfSet(topics.map(({ title }) => title)));
  const drafts =
    known ??
    topics.map((topic) => ({
      ...topic,
      id: crypto.randomUUID(),
      isAdded: false,
      first: topic.title,
      publisher,
    }));
  return { ...before, past, drafts };
}

export const keptResearchIn = (store: SafeStorage) =>
  deviceValue<Kept>(STORAGE_KEYS.research, kept, { empty: kept({}), store });

/** What the research page shows again: question, results and drafts of a user. */
export const keptResearch = keptResearchIn(localStore);
