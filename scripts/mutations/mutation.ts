/** A rule broken on purpose, in one place, and the test that has to fail for it. */
export type Mutation = {
  area: string;
  rule: string;
  /** For SQL, the file of supabase/schemas; the migrations are changed. */
  file: string;
  /** The text from which to search, for a text that occurs more than once. */
  after?: string;
  from: string;
  to: string;
  test: string;
};
