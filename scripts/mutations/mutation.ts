export type Mutation = {
  area: string;
  rule: string;
  file: string;
  after?: string;
  from: string;
  to: string;
  test: string;
};

export const sql = (
  area: string,
  rule: string,
  schema: string,
  [from, to]: [from: string, to: string],
  test: string,
  after?: string,
): Mutation => ({
  area,
  rule,
  from,
  to,
  after,
  file: `supabase/schemas/${schema}.sql`,
  test: `supabase/tests/${test}.test.ts`,
});
