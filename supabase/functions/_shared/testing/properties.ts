import fc from "fast-check";

/** Where every draw of a run begins. `npm run tool -- fuzz` sets others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// The draws are fixed: a property must fail for the change that broke it, not by chance for another.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** How often a costly property is tried: the full number in `npm run tool -- fuzz`, a third of it in `npm test`. */
export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

export { fc };
