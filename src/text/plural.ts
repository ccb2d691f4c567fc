import { whole } from "./numbers";

const RULES = new Intl.PluralRules("es");

export const isOne = (count: number): boolean => RULES.select(count) === "one";

/** '1 vez', '0 veces', '2.000 veces'. */
export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${isOne(count) ? one : many}`;
