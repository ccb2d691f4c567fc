/** A rule broken by hand, in one place, and the test that has to fail for it. */
export type Mutation = {
  area: string;
  rule: string;
  /** For SQL, the file of supabase/schemas; the migrations are changed. */
  file: string;
  /** The place to search from, for a text that occurs more than once. */
  after?: string;
  from: string;
  to: string;
  test: string;
};
