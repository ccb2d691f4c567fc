/** A rule broken by hand, in one place, and the test that has to fail for it. */
export type Mutation = {
  area: string;
  rule: string;
  /** Of SQL, the file of supabase/schemas; the migrations are what is changed. */
  file: string;
  /** Where to look from, for a text that stands more than once. */
  after?: string;
  from: string;
  to: string;
  test: string;
};
