import type { FaultBook } from "../faults.ts";
import type { Store } from "./state.ts";

export type Context = {
  base: string;
  store: Store;
  faults: FaultBook;
  now: () => number;
  apiKey: string;
};
