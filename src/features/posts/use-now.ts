import { useEffect, useState } from "react";

const TICK_MS = 15_000;

/** The present, in milliseconds, moving on while the page is open: cards become past due without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
