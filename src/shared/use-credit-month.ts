import { creditMonthOf, nextRenewal } from "@credits/month";
import { useEffect, useState } from "react";

/** A timer of the platform cannot wait longer than 24 days; an hour also follows a clock that somebody sets right. */
const LONGEST_WAIT_MS = 3_600_000;

type CreditMonth = { /** yyyy-MM */ month: string; renewsAt: Date };

/** The present month of credits and its end; follows the clock while the page is open. */
export function useCreditMonth(): CreditMonth {
  const [now, setNow] = useState(() => Date.now());
  const renewsAt = nextRenewal(now);
  useEffect(() => {
    const wait = Math.min(nextRenewal(now).getTime() - Date.now(), LONGEST_WAIT_MS);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 0) + 1);
    return () => clearTimeout(timer);
  }, [now]);
  return { month: creditMonthOf(now), renewsAt };
}
