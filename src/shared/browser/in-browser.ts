import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False while the build prerenders the page, because a prerendered page must not depend on a clock, a zone or stored
 * values.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
