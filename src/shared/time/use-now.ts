import { useEffect, useState } from "react";
import { useClockSkew } from "./server-clock";

const TICK_MS = 15_000;

/** The server's time in milliseconds, ticking, so that cards become past due without a reload. */
export function useNow(): number {
  const skew = useClockSkew();
  const [local, setLocal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLocal(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return local + skew;
}
