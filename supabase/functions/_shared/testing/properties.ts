import fc from "fast-check";

export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// A fixed seed, because a test must fail for the change that broke it and not by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** Expensive properties run less often in `npm test` than in `npm run tool -- fuzz`. */
export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** fast-check's own unit "binary" builds a table of a million characters, which takes 0.7 s in each process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => !isHalf(code))
  .map(
    (code) => String.fromCodePoint(code),
    // fast-check asks whether these characters can form names such as `__proto__`, and then tries those too.
    (character) => (typeof character === "string" ? (character.codePointAt(0) ?? -1) : -1),
  );

export { fc };
