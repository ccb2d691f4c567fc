import fc from "fast-check";

/** Where every draw of a run begins. `npm run test:fuzz` sets others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

// A property that fails by chance would stop whoever comes by, not who broke it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

export { fc };
