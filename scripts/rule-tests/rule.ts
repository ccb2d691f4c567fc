/** A test by its title, and by its file where several have that title. */
export type Proof = string | { file: string; title: string };

export type Rule = {
  /** Which half of the specification (A: account, credits and payments; P: posts and the rest), its section, a number. */
  id: string;
  /** The rule in few words. A message is quoted literally in «»; a figure or cause in it is a name in braces. */
  text: string;
  tests: readonly Proof[];
};

/** A rule with what proves it. */
export const rule = (id: string, text: string, ...tests: Proof[]): Rule => ({ id, text, tests });
