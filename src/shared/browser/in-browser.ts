import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False while the build draws the page, where nothing may be shown that depends on who looks: a clock, a zone, what this
 * device keeps. True in every browser, from the first render on.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
