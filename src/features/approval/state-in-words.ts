import type { ApprovalCard } from "@contract/approval";
import { dayNamed, momentInWords } from "@/posts/moment/moment";
import { browserTimeZone, dayIn, wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { approvalPageText as text } from "./approval-page.text";

type Shown = Pick<ApprovalCard, "date" | "time" | "timezone" | "state">;

/** Describes a card's state, with the moment in the time zone of the browser, because the reader has no account. */
export function stateInWords({ date, time, timezone, state }: Shown): string {
  const now = new Date(serverNow());
  const day = dayNamed(date, dayIn(timezone, now));
  const moment =
    time === null ? day : momentInWords({ date, time, timeZone: timezone }, now.getTime(), browserTimeZone());
  const clock = wallClockIn(timezone, now);
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
      return hasPassed ? text.late(moment) : text.when(moment);
  }
}
