import { creditMonthOf, nextRenewal } from "@credits/month";
import { useEffect, useState } from "react";
import { serverNow, useClockSkew } from "./time/server-clock";

/**
 * The longest wait in milliseconds: a browser's timer cannot wait for more than 24 days, and the user may set the
 * clock.
 */
const LONGEST_WAIT_MS = 3_600_000;

type CreditMonth = { month: string; renewsAt: Date };

export function useCreditMonth(): CreditMonth {
  const [seenAt, setSeenAt] = useState(() => Date.now());
  const now = seenAt + useClockSkew();
  const renewsAt = nextRenewal(now);
  useEffect(() => {
    const wait = Math.min(nextRenewal(now).getTime() - serverNow(), LONGEST_WAIT_MS);
    const timer = setTimeout(() => setSeenAt(Date.now()), Math.max(wait, 0) + 1);
    return () => clearTimeout(timer);
  }, [now]);
  return { month: creditMonthOf(now), renewsAt };
}
