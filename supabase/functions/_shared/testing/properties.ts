import fc from "fast-check";

/** The seed of every run; `npm run tool -- fuzz` sets others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// A fixed seed, because a property must fail for the change that broke it, not by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** The number of runs of an expensive property: all in `npm run tool -- fuzz`, a third in `npm test`. */
export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/**
 * Any character except half of a surrogate pair. fast-check's own unit for this, "binary", first builds a table of all
 * million characters in each process, which takes 0.7 s of processor time.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => !isHalf(code))
  .map(
    (code) => String.fromCodePoint(code),
    // fast-check asks whether `__proto__` and its like consist of these characters, and then tries them too.
    (character) => (typeof character === "string" ? (character.codePointAt(0) ?? -1) : -1),
  );

export { fc };
