import { whole } from "./numbers";

// Marked as pure, because the script in the head uses neither and must not wait for them.
const RULES = /* @__PURE__ */ new Intl.PluralRules("es");

export const isOne = (count: number): boolean => RULES.select(count) === "one";

export const counted = (count: number, one: string, many: string): string =>
  `${whole.format(count)} ${isOne(count) ? one : many}`;

const list = /* @__PURE__ */ new Intl.ListFormat("es");

/** 'uno, dos y tres'. */
export const listed = (words: readonly string[]): string => list.format(words);

/** 'en tu perfil y en Café Andino'. */
export const inPlaces = (places: readonly string[]): string => listed(places.map((place) => `en ${place}`));
