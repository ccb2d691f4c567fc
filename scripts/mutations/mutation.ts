/** A rule broken in one place, and the test that must fail. */
export type Mutation = {
  area: string;
  rule: string;
  file: string;
  /** Where to search from, for a repeated text. */
  after?: string;
  from: string;
  to: string;
  test: string;
};
