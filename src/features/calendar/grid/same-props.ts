const isSame = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((one, at) => Object.is(one, after[at])));

/** For `memo`: nothing has changed, lists with the same members in the same order included. */
export const sameProps = (before: object, after: object): boolean =>
  Object.entries(before).every(([name, value]) => isSame(value, (after as Record<string, unknown>)[name]));
