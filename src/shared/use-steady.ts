import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function with a constant identity that calls the newest version, because memoised children redraw for a new
 * function.
 */
export function useSteady<F extends (...given: never[]) => void>(newest: F): F {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...given: Parameters<F>) => latest.current(...given), []) as F;
}
