import type { CardContent } from "@contract/card-content";
import { MAX_NOTES_LENGTH, MAX_TITLE_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { excessOf } from "@publishing/text-length";
import { errorText } from "@/text/errors";
import { contentText } from "./content.text";

const COMMENT_LIMIT = 10_000;

export type ContentProblems = Partial<
  Record<"title" | "notes" | "post_comment" | "date" | "publishers", string>
>;

/** Why the content cannot be saved, by field, in Spanish; empty when it can be. */
export function problemsOf(content: CardContent): ContentProblems {
  const problems: ContentProblems = {};
  if (isBlank(content.title)) problems.title = contentText.titleRequired;
  else if (content.title.trim().length > MAX_TITLE_LENGTH) problems.title = contentText.titleTooLong;
  // A text without an hour may exceed the limit; with an hour it would fail at that hour, unattended.
  const excess = content.post_time === null ? null : excessOf(content.notes);
  if (excess) problems.notes = contentText.tooLong(excess, content.notes);
  else if (content.notes.length > MAX_NOTES_LENGTH) problems.notes = errorText.notes_too_long;
  if (content.post_comment.length > COMMENT_LIMIT) problems.post_comment = contentText.commentTooLong;
  if (content.date === "") problems.date = contentText.dateRequired;
  if (content.publishers.length === 0) problems.publishers = contentText.publisherRequired;
  return problems;
}
