import fc from "fast-check";

/** The seed of every run. `npm run tool -- fuzz` sets others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// Fixed seeds: a property must fail for the change that broke it, not by chance for another.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/**
 * How often an expensive property is tried: the full number in `npm run tool -- fuzz`, a third of it in `npm test`.
 */
export const runs = (often: number): number => (process.env.FUZZ_SEED ? often : Math.ceil(often / 3));

export { fc };
