import fc from "fast-check";

/** The seed of every run; `npm run tool -- fuzz` sets others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// A fixed seed, because a property must fail for the change that broke it, not by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** The number of runs of an expensive property: all in `npm run tool -- fuzz`, a third in `npm test`. */
export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

export { fc };
