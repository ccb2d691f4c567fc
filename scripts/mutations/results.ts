import { type Mutation, sql } from "./mutation.ts";

export const RESULTS: readonly Mutation[] = [
  {
    area: "sync",
    rule: "a figure missing from LinkedIn's answer is not stored as zero",
    file: "supabase/functions/_shared/results/analysis-facts.ts",
    from: "return given.length === 0 ? null : given.reduce",
    to: "return given.length === 0 ? 0 : given.reduce",
    test: "supabase/functions/_shared/results/analysis-facts.test.ts",
  },
  sql(
    "sync",
    "a sync without a figure keeps the known figure",
    "72_result_writes",
    ["impressions = case when f.impressions is null then l.impressions end", "impressions = null"],
    "results",
  ),
  sql(
    "sync",
    "a published poll does not count as a text among the kinds of content",
    "72_result_writes",
    ["when p_poll is not null then 'poll'", "when false then 'poll'"],
    "published-posts-count",
  ),
];
