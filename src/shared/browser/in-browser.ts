import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False while the build draws the page, which must not depend on its viewer's clock, zone or stored values. True in
 * every browser, from the first render on.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
