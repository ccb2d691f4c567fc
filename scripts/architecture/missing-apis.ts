import type { Sources } from "./faults.ts";
import { TEST_FILE } from "./layers.ts";

/** Functions that the oldest supported browsers lack; the build adds none of them. */
const MISSING = [
  /\bURL\.(?:canParse|parse)[(<]/,
  /\bAbortSignal\.any[(<]/,
  /\bPromise\.(?:withResolvers|try)[(<]/,
  /\b(?:Object|Map)\.groupBy[(<]/,
  /\bArray\.fromAsync[(<]/,
  /\bRegExp\.escape[(<]/,
  /\bIterator\.from[(<]/,
  /\.(?:isWellFormed|toWellFormed)\(/,
  /\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\(/,
];

export const missingApiFaults = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) =>
    path.startsWith("src/") && !TEST_FILE.test(path) && MISSING.some((api) => api.test(source))
      ? [`${path}: uses a function that Safari 16.4 lacks`]
      : [],
  );
