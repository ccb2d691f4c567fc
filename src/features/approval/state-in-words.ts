import type { ApprovalCard } from "@contract/approval";
import { dayForReader, momentInWords } from "@/posts/moment/moment";
import { browserTimeZone, wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { approvalPageText as text } from "./approval-page.text";
import { isWhollyLost } from "./lost-accounts";

type Shown = Pick<ApprovalCard, "date" | "time" | "timezone" | "state" | "publishers">;

/** Describes a card's state, with the moment in the time zone of the browser, because the reader has no account. */
export function stateInWords(card: Shown): string {
  const { date, time, timezone, state } = card;
  const now = serverNow();
  const ownZone = browserTimeZone();
  const day = dayForReader(date, timezone, now, ownZone);
  const moment = time === null ? day : momentInWords({ date, time, timeZone: timezone }, now, ownZone);
  const clock = wallClockIn(timezone, new Date(now));
  const hasPassed = time !== null && `${date} ${time}` < `${clock.day} ${clock.time}`;
  switch (state) {
    case "publishing":
      return text.publishing;
    case "published":
      return text.published(moment);
    case "unconfirmed":
      return text.unconfirmed;
    case "failed":
      return hasPassed ? text.over(moment) : text.failed;
    case "open":
      if (time === null) return text.day(day);
      if (hasPassed) return text.late(moment);
      return isWhollyLost(card) ? text.planned(moment) : text.when(moment);
  }
}
