import type { Mutation } from "./mutation.ts";

export const IDEAS: readonly Mutation[] = [
  {
    area: "ideas",
    rule: "a rewriting has no figure that its original lacks",
    file: "supabase/functions/_shared/ai/work/kinds/rewrite.ts",
    from: ", material).length === 0",
    to: ", material).length >= 0",
    test: "supabase/functions/_shared/ai/work/kinds/rewrite.test.ts",
  },
  {
    area: "ideas",
    rule: "a rewriting of a deleted post becomes no card",
    file: "supabase/schemas/78_rewrites.sql",
    from: "where id = work.post_id and user_id = caller and status = 'listas' and deleted_at is null;",
    to: "where id = work.post_id and user_id = caller and status = 'listas';",
    test: "supabase/tests/rewrites.test.ts",
  },
  {
    area: "ideas",
    rule: "a month without a fifth Monday has no occurrence on its fourth",
    file: "supabase/schemas/68_note_series.sql",
    from: "ceil(extract(day from p_day) / 7) =",
    to: "least(ceil(extract(day from p_day) / 7) + 1, 5) =",
    test: "supabase/tests/note-series.test.ts",
  },
];
