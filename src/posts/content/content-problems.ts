import type { CardContent } from "@contract/card-content";
import { MAX_COMMENTARY_LENGTH, MAX_NOTES_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { errorText } from "@/text/errors";
import { countCharacters } from "./characters";
import { contentText } from "./content.text";
import { shownOf } from "./markup";

export const TITLE_LIMIT = 300;
const COMMENT_LIMIT = 10_000;

export type ContentProblems = Partial<
  Record<"title" | "notes" | "post_comment" | "date" | "publishers", string>
>;

/** Why the content cannot be saved, by field, in Spanish; empty when it can. */
export function problemsOf(content: CardContent): ContentProblems {
  const problems: ContentProblems = {};
  if (isBlank(content.title)) problems.title = contentText.titleRequired;
  else if (countCharacters(content.title.trim()) > TITLE_LIMIT) problems.title = contentText.titleTooLong;
  // A text that is only kept may be longer; one with an hour would fail at that hour, with nobody looking.
  if (content.post_time !== null && countCharacters(shownOf(content.notes)) > MAX_COMMENTARY_LENGTH) {
    problems.notes = contentText.notesTooLong;
  } else if (countCharacters(content.notes) > MAX_NOTES_LENGTH) problems.notes = errorText.notes_too_long;
  if (countCharacters(content.post_comment) > COMMENT_LIMIT)
    problems.post_comment = contentText.commentTooLong;
  if (content.date === "") problems.date = contentText.dateRequired;
  if (content.publishers.length === 0) problems.publishers = contentText.publisherRequired;
  return problems;
}
