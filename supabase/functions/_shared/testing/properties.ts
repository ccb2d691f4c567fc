import fc from "fast-check";
import { FRAGMENTS, POSTS } from "./writing.ts";

export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// The seed is fixed, because a test must fail for the change that broke it and not by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** fast-check's own unit "binary" builds a table of a million characters, which takes 0.7 s in each process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => !isHalf(code))
  .map(
    (code) => String.fromCodePoint(code),
    (character) => (typeof character === "string" ? (character.codePointAt(0) ?? -1) : -1),
  );

/** A text of what people write: emoji, marks, other scripts, invisible characters. */
export const written = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FRAGMENTS) }, fc.constantFrom(...POSTS)), {
    maxLength: 24,
  })
  .map((parts) => parts.join(""));

export { fc };
