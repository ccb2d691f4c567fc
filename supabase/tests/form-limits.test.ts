import { expect, test } from "vitest";
import { MAX_TOKEN_NAME } from "../../src/data/account/api-tokens.ts";
import { MAX_FEEDBACK_LENGTH } from "../../src/data/account/app-reviews.ts";
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from "../../src/data/account/helpdesk-tickets.ts";
import { NOTE_LIMIT } from "../../src/data/calendar/calendar-notes.ts";
import { TEMPLATE_LIMITS } from "../../src/data/post-drafts/post-templates.ts";
import { SLOT_LIMIT } from "../../src/data/posting-slots/slots.ts";
import { MOST_CARDS } from "../../src/data/posts/changes/change-cards.ts";
import { errorText } from "../../src/text/errors.ts";
import { ABOUT_LIMITS } from "../functions/_shared/contract/ai/about-limits.ts";
import { MAX_QUESTION } from "../functions/_shared/contract/ai/ai-options.ts";
import {
  MAX_NOTES_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_REVIEWER_LENGTH,
  MAX_STORED_COMMENT_LENGTH,
  MAX_TITLE_LENGTH,
} from "../functions/_shared/contract/limits.ts";
import { one, testDatabase } from "./support/database.ts";

const { reads } = testDatabase();

test.each([
  ["posts.title", MAX_TITLE_LENGTH],
  ["posts.notes", MAX_NOTES_LENGTH],
  ["posts.common_notes", MAX_NOTES_LENGTH],
  ["posts.post_comment", MAX_STORED_COMMENT_LENGTH],
  ["posts.common_comment", MAX_STORED_COMMENT_LENGTH],
  ["card_approvals.comment", MAX_REVIEW_LENGTH],
  ["card_approvals.answered_by", MAX_REVIEWER_LENGTH],
  ["review_messages.words", MAX_REVIEW_LENGTH],
  ["review_messages.name", MAX_REVIEWER_LENGTH],
  ["calendar_notes.body", NOTE_LIMIT],
  ["note_series.body", NOTE_LIMIT],
  ["post_templates.name", TEMPLATE_LIMITS.name],
  ["post_templates.body", TEMPLATE_LIMITS.body],
  ["research_history.question", MAX_QUESTION],
  ["about_profiles.does", ABOUT_LIMITS.line],
  ["about_profiles.audience", ABOUT_LIMITS.line],
  ["app_reviews.feedback", MAX_FEEDBACK_LENGTH],
  ["helpdesk_tickets.subject", MAX_SUBJECT_LENGTH],
  ["helpdesk_tickets.message", MAX_MESSAGE_LENGTH],
  ["api_tokens.name", MAX_TOKEN_NAME],
])("the forms and the check of %s have the same longest text: %i", async (column, limit) => {
  const checks = await reads<{ rule: string }>(
    `select pg_get_constraintdef(k.oid) as rule from pg_catalog.pg_constraint k
       join pg_catalog.pg_class c on c.oid = k.conrelid
       join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
     where k.contype = 'c' and c.relname || '.' || a.attname = $1`,
    [column],
  );
  const limits = checks.flatMap(({ rule }) =>
    [...rule.matchAll(/length\(.*?\) <= (\d+)/g)].map(([, n]) => Number(n)),
  );
  expect(new Set(limits)).toEqual(new Set([limit]));
});

const firstFigure = (sentence: string): number => Number(/\d[\d.,]*/.exec(sentence)?.[0].replace(/\D/g, ""));

test.each([
  ["private.check_posting_slot", SLOT_LIMIT],
  ["private.check_posting_slot", firstFigure(errorText.slot_limit_reached)],
  ["private.limit_calendar_notes", firstFigure(errorText.note_limit_reached)],
  ["private.limit_note_series", firstFigure(errorText.series_limit_reached)],
  ["private.limit_post_templates", firstFigure(errorText.template_limit_reached)],
  ["private.save_post_draft", firstFigure(errorText.too_many_drafts)],
  ["private.create_api_token", firstFigure(errorText.api_token_limit_reached)],
  ["private.open_post_limit", firstFigure(errorText.too_many_open_posts)],
  ["private.read_card_changes", MOST_CARDS],
])("the app and %s have the same largest number: %i", async (name, limit) => {
  const { source } = await one(
    reads<{ source: string }>(
      "select p.prosrc as source from pg_catalog.pg_proc p where p.oid = to_regproc($1)",
      [name],
    ),
  );
  expect([...source.matchAll(/(?:>=|>|and|select) (\d+)\b/g)].map(([, figure]) => Number(figure))).toContain(
    limit,
  );
});
