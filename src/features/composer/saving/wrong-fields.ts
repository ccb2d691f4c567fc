import type { CardContent } from "@contract/card-content";
import type { ContentProblems } from "@/posts/content/content-problems";

/**
 * The fields that can be wrong, from the top of the form to its end; each is marked with `data-field`. Each list names
 * the fields that can cause the problem. For example, a new time (`post_time`) can make a text too long, because only
 * an unscheduled card may exceed the limit.
 */
export const CAUSES = {
  publishers: ["publishers"],
  notes: ["notes", "post_time"],
  own_texts: ["own_texts", "post_time"],
  poll: ["poll", "image_url"],
  date: ["date"],
  post_comment: ["post_comment"],
  title: ["title"],
} as const satisfies Record<keyof ContentProblems, readonly (keyof CardContent)[]>;

export const wrongFields = (problems: ContentProblems): (keyof ContentProblems)[] =>
  (Object.keys(CAUSES) as (keyof ContentProblems)[]).filter((field) => problems[field] !== undefined);
