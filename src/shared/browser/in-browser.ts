import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False while the build draws the page, which must not depend on clock, zone or stored values. True in browsers from
 * the first render.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
