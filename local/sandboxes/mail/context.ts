import type { FaultBook } from "../faults.ts";
import type { Store } from "./state.ts";

export type Context = {
  /** Origin and base path, without final slash. */
  base: string;
  store: Store;
  faults: FaultBook;
  now: () => number;
  apiKey: string;
};
