/** A change of the code that breaks a rule, and the test that must then fail. */
export type Mutation = {
  area: string;
  rule: string;
  file: string;
  /** For a text that occurs several times: the search starts behind this text. */
  after?: string;
  from: string;
  to: string;
  test: string;
};
