import fc from "fast-check";

/** The seed of every run; `npm run tool -- fuzz` sets other seeds. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// The seed is fixed, because a property must fail for the change that broke it and not by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** How many runs an expensive property has: all with `npm run tool -- fuzz`, a third with `npm test`. */
export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/**
 * Any character except half of a surrogate pair. Replaces fast-check's own unit "binary", which builds a table of
 * all million characters in each process and takes 0.7 s of processor time.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => !isHalf(code))
  .map(
    (code) => String.fromCodePoint(code),
    // fast-check asks whether these characters can form `__proto__` and similar names, and then tries those too.
    (character) => (typeof character === "string" ? (character.codePointAt(0) ?? -1) : -1),
  );

export { fc };
