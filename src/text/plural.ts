const RULES = new Intl.PluralRules("es");

/** Whether Spanish says a count in the singular. */
export const isOne = (count: number): boolean => RULES.select(count) === "one";
