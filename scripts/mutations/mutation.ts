/** A change of the code that breaks a rule, and the test that must then fail. */
export type Mutation = {
  area: string;
  rule: string;
  file: string;
  /** The text behind which the search for `from` starts, when `from` occurs several times. */
  after?: string;
  from: string;
  to: string;
  test: string;
};

/** Makes a mutation of a schema file that a database test must notice. */
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
