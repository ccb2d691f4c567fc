import { BLANK_CARD, type CardContent } from "@contract/card-content";
import { MAX_COMMENT_LENGTH, MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from "@contract/limits";
import { firstUnits } from "@publishing/text-length";
import { PERSONAL } from "@/data/posts/rows";
import { researchText } from "../research.text";

const text = researchText.drafts;

type Sources = readonly { title: string; link: string }[];

/** The sources are in the first comment, because LinkedIn shows texts with links to fewer readers. */
function commentOf(sources: Sources, heading: string): string {
  const lines = sources.map(({ title, link }) => `- ${title.replace(/\s+/g, " ").trim()}: ${link}`);
  let comment = "";
  for (const line of lines) {
    const more = comment === "" ? `${heading}\n${line}` : `${comment}\n${line}`;
    if (more.length > MAX_COMMENT_LENGTH) break;
    comment = more;
  }
  return comment;
}

export function contentOfDraft(
  draft: {
    title: string;
    description: string;
    sources?: Sources | undefined;
    publisher?: string | undefined;
  },
  { timezone, language = "es" }: { timezone: string; language?: keyof typeof text.sourcesComment },
): CardContent {
  return {
    ...BLANK_CARD,
    title: firstUnits(draft.title.replace(/\s+/g, " ").trim(), MAX_TITLE_LENGTH),
    notes: firstUnits(draft.description, MAX_NOTES_LENGTH),
    post_comment: commentOf(draft.sources ?? [], text.sourcesComment[language]),
    timezone,
    publishers: [draft.publisher ?? PERSONAL],
  };
}
