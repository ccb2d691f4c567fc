import type { ResearchTopic } from "@contract/ai/ai";
import { POST_TYPES } from "@contract/ai/ai-options";
import { flag, listOf, mapOf, oneOf, orElse, record, type Shaped, text, whole } from "@contract/shape";
import { PERSONAL } from "@/data/posts/rows";
import { localStore, RESEARCH_KEY_PREFIX, type SafeStorage } from "@/shared/storage";

const result = record({ title: text, description: text, link: text });
const draft = record({
  id: text,
  title: text,
  description: text,
  sources: orElse(listOf(record({ title: text, link: text })), undefined),
  isAdded: flag,
  angle: orElse(text, undefined),
  /** The title in the AI's answer. */
  first: orElse(text, undefined),
  isEdited: orElse(flag, undefined),
  postcard: orElse(whole, undefined),
  /** The publisher in whose voice it was written; without one, the user's own profile. */
  publisher: orElse(text, undefined),
});
const results = mapOf(record({ articles: listOf(result), videos: listOf(result) }));
const kept = record({
  question: orElse(text, ""),
  postType: orElse(oneOf(POST_TYPES), "real-story" as const),
  /** The publisher chosen for the drafts. */
  publisher: orElse(text, PERSONAL),
  drafts: orElse(listOf(draft), []),
  /** Sets of drafts that the user changed or added before others replaced them, the newest first. */
  past: orElse(listOf(listOf(draft)), []),
  /** The results found for each topic, by the topic's name. */
  results: orElse(results, {} as Shaped<typeof results>),
});

/** A draft of the page: the answer's text with the user's changes. */
export type Draft = ResearchTopic & {
  id: string;
  isAdded: boolean;
  first?: string | undefined;
  isEdited?: boolean | undefined;
  /** The number of its card, set at the first click. */
  postcard?: number | undefined;
  publisher?: string | undefined;
};
/** The page's values in this browser, each user's own. */
export type Kept = Omit<Shaped<typeof kept>, "drafts" | "past"> & { drafts: Draft[]; past: Draft[][] };

const MOST_PAST = 8;
const keyOfSet = (titles: readonly string[]): string => titles.join("\n");
const setOf = (drafts: readonly Draft[]): string =>
  keyOfSet(drafts.map(({ first, title }) => first ?? title));

/**
 * The values to keep when other drafts arrive. Drafts that the user has changed or added stay with their question,
 * and return with the same answer, as from the history.
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

/** The storage key for a user's values. */
export const keyOf = (userId: string): string => `${RESEARCH_KEY_PREFIX}${userId}`;

/** The stored values; unreadable ones count as empty. */
export function readKept(userId: string, store: SafeStorage = localStore): Kept {
  try {
    return kept(JSON.parse(store.get(keyOf(userId)) ?? "{}"));
  } catch {
    return kept({});
  }
}

export const writeKept = (userId: string, value: Kept, store: SafeStorage = localStore): boolean =>
  store.set(keyOf(userId), JSON.stringify(value));
