import { BLANK_CARD, type CardContent } from "@contract/card-content";
import { MAX_COMMENT_LENGTH, MAX_NOTES_LENGTH } from "@contract/limits";
import { PERSONAL } from "@/data/posts/rows";
import { addDays } from "@/shared/time/days";
import { researchText } from "../research.text";

const text = researchText.drafts;
const MAX_TITLE_LENGTH = 300;

/** The next day, `yyyy-MM-dd`. */
export const dayAfter = (day: string): string => addDays(day.slice(0, 10), 1);

/** A draft's date: the day after the latest unpublished post, or today. */
export const dateFor = (latest: string | null, today: string): string => (latest ? dayAfter(latest) : today);

/** Compares titles without case and spaces. */
export const sameTitle = (one: string, other: string): boolean => fold(one) === fold(other);
const fold = (title: string): string => title.replace(/\s+/g, " ").trim().toLocaleLowerCase("es");

type Sources = readonly { title: string; link: string }[];

/** The sources of a draft as first comment, because LinkedIn shows texts with links to fewer readers. */
function commentOf(sources: Sources, heading: string): string {
  const lines = sources.map(({ title, link }) => `- ${title.replace(/\s+/g, " ").trim()}: ${link}`);
  let said = "";
  for (const line of lines) {
    const more = said === "" ? `${heading}\n${line}` : `${said}\n${line}`;
    if (more.length > MAX_COMMENT_LENGTH) break;
    said = more;
  }
  return said;
}

/**
 * A draft as a card, with its sources in the first comment. Without a slot's hour the card is never published by
 * itself.
 */
export function contentOfDraft(
  draft: {
    title: string;
    description: string;
    sources?: Sources | undefined;
    publisher?: string | undefined;
  },
  {
    date,
    timezone,
    time = null,
    language = "es",
  }: { date: string; timezone: string; time?: string | null; language?: keyof typeof text.sourcesComment },
): CardContent {
  return {
    ...BLANK_CARD,
    title: [...draft.title.replace(/\s+/g, " ").trim()].slice(0, MAX_TITLE_LENGTH).join(""),
    notes: draft.description.slice(0, MAX_NOTES_LENGTH),
    post_comment: commentOf(draft.sources ?? [], text.sourcesComment[language]),
    date,
    timezone,
    post_time: time,
    publishers: [draft.publisher ?? PERSONAL],
  };
}
