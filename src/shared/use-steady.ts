import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function for the life of the component that does what the newest one would: memoised children stay as they are. */
export function useSteady<F extends (...given: never[]) => void>(newest: F): F {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Parameters<F>) => latest.current(...given), []) as F;
}
