import { useEffect, useState } from "react";
import { useClockSkew } from "./server-clock";

const TICK_MS = 15_000;

/** The server's time in milliseconds; a component renders anew each 15 s. */
export function useNow(): number {
  const skew = useClockSkew();
  const [local, setLocal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLocal(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return local + skew;
}
