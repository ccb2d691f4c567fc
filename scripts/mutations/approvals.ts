import { type Mutation, sql } from "./mutation.ts";

export const APPROVALS: readonly Mutation[] = [
  sql(
    "approval",
    "an approval counts for one version of a card only",
    "63_approvals",
    ["a.answer = 'approved' and a.answered_version = p_post.version", "a.answer = 'approved'"],
    "approvals",
  ),
  sql(
    "approval",
    "an approval on a board counts for one version of a post only",
    "67_review_boards",
    ["elsif post.version <> p_post.version then", "elsif false then"],
    "review-boards",
  ),
  sql(
    "approval",
    "a board accepts answers to its own posts only",
    "67_review_boards",
    ["if not p_is_shown or post.id is null then", "if post.id is null then"],
    "review-boards",
  ),
  sql(
    "approval",
    "a card that enters a board's month needs approval only when the board demands it",
    "67_review_boards",
    [
      "where b.user_id = new.user_id and b.is_required and b.expires_at > now()",
      "where b.user_id = new.user_id and b.expires_at > now()",
    ],
    "review-boards",
  ),
  sql(
    "approval",
    "a card that enters a board's month needs approval",
    "67_review_boards",
    ["where b.user_id = new.user_id and b.is_required and b.expires_at > now()", "where false"],
    "review-boards",
  ),
  sql(
    "approval",
    "an approval on a board counts for one account only",
    "63_approvals",
    [
      "where a.post_id = p_post.id",
      "where a.post_id in (select id from public.posts where postcard = p_post.postcard)",
    ],
    "review-boards",
  ),
  sql(
    "approval",
    "a request for changes outlasts another link's approval",
    "63_approvals",
    [
      "(last.answer = 'changes' and last.answered_version = p_post.version) desc, last.answered_at desc",
      "last.answered_at desc",
    ],
    "review-boards",
  ),
  sql(
    "approval",
    "a save ends the approval of a waiting post",
    "63_approvals",
    ["set is_held = held where j.post_id = new.id", "set is_held = held where false and j.post_id = new.id"],
    "approvals",
  ),
  sql(
    "approval",
    "the calendar marks a post that waits for its approval",
    "60_calendar",
    ["found.poll is not null, j.id is not null", "found.poll is not null, false"],
    "calendar",
  ),
  sql(
    "approval",
    "a held or released post counts as changed in the calendar feed",
    "80_required_approvals",
    ["update public.posts set updated_at = now() where id = new.post_id;", "perform 1;"],
    "calendar-feed",
  ),
];
