import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False while the build draws the page, because the drawing must not depend on a clock, a zone or stored values. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
