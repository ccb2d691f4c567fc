import type { FaultBook } from "../faults.ts";
import type { Store } from "./state.ts";

/** The dependencies of every route of the double. */
export type Context = {
  /** Origin and base path together, without a final slash. */
  base: string;
  store: Store;
  faults: FaultBook;
  now: () => number;
  /** The account's key, `re_…`. */
  apiKey: string;
};
