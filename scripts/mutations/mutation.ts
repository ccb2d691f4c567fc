/** A change that breaks a rule in one place, and the test that must then fail. */
export type Mutation = {
  area: string;
  rule: string;
  file: string;
  /** For a repeated text, the text from which the search starts. */
  after?: string;
  from: string;
  to: string;
  test: string;
};
