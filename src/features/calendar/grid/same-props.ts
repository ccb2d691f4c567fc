const isSameProp = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((one, at) => Object.is(one, after[at])));

export function sameProps<Props extends object>(before: Props, after: Props): boolean {
  for (const name in before) if (!isSameProp(before[name], after[name])) return false;
  return true;
}
