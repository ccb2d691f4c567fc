import { type CardContent, textsOf } from "@contract/card-content";
import { MAX_NOTES_LENGTH, MAX_STORED_COMMENT_LENGTH, MAX_TITLE_LENGTH } from "@contract/limits";
import { isBlank } from "@publishing/blank";
import { excessOf } from "@publishing/text-length";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { errorText } from "@/text/errors";
import { pollProblemOf } from "../poll/poll-problems";
import { publisherNamed } from "../publisher-names";
import { contentText } from "./content.text";

export type ContentProblems = Partial<
  Record<"title" | "notes" | "post_comment" | "own_texts" | "poll" | "date" | "publishers", string>
>;

export function textProblemsOf(
  { notes, post_comment }: Pick<CardContent, "notes" | "post_comment">,
  hasHour: boolean,
): Pick<ContentProblems, "notes" | "post_comment"> {
  const problems: ContentProblems = {};
  // An unscheduled card's text may exceed the limit, because the card is not published by itself.
  const excess = hasHour ? excessOf(notes) : null;
  if (excess) problems.notes = contentText.tooLong(excess, notes);
  else if (notes.length > MAX_NOTES_LENGTH) problems.notes = errorText.notes_too_long;
  if (post_comment.length > MAX_STORED_COMMENT_LENGTH) problems.post_comment = errorText.comment_too_long;
  return problems;
}

/** True when an account would publish the title, because the card has no text but the own texts of other accounts. */
export const lacksCommonText = (content: CardContent): boolean => {
  if (content.post_time === null || content.poll) return false;
  const texts = textsOf(content);
  return (
    texts.some(({ publisher, notes }) => publisher === null && isBlank(notes)) &&
    texts.some(({ publisher, notes }) => publisher !== null && !isBlank(notes))
  );
};

/** Returns a sentence for each field with a problem. `organizations` gives the name of an account with an own text. */
export function problemsOf(content: CardContent, organizations: Pages = []): ContentProblems {
  const problems: ContentProblems = {};
  if (isBlank(content.title)) problems.title = contentText.titleRequired;
  else if (content.title.trim().length > MAX_TITLE_LENGTH) problems.title = errorText.title_too_long;
  const hasHour = content.post_time !== null;
  for (const { publisher, ...text } of textsOf(content)) {
    const inText = textProblemsOf(text, hasHour);
    if (publisher === null) Object.assign(problems, inText);
    else {
      const problem = inText.notes ?? inText.post_comment;
      if (problem)
        problems.own_texts ??= contentText.ofOwnText(publisherNamed(publisher, organizations), problem);
    }
  }
  if (lacksCommonText(content)) problems.notes = contentText.commonMissing;
  // Checks the common text even if no publisher sends it, because the database checks it in any case.
  const { notes, post_comment } = content;
  if (notes.length > MAX_NOTES_LENGTH) problems.notes ??= errorText.notes_too_long;
  if (post_comment.length > MAX_STORED_COMMENT_LENGTH) problems.post_comment ??= errorText.comment_too_long;
  const poll = pollProblemOf(content);
  if (poll !== null) problems.poll = poll;
  if (content.date === "") problems.date = contentText.dateRequired;
  if (content.publishers.length === 0) problems.publishers = contentText.publisherRequired;
  return problems;
}
