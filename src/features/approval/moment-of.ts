import type { ApprovalCard } from "@contract/approval";
import { dayNamed, momentInWords } from "@/posts/moment/moment";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { approvalPageText as text } from "./approval-page.text";

/** The moment at which an open card goes out, or the statement that its hour is over. */
export function momentOf({ date, time, timezone, isOver }: ApprovalCard): string {
  const now = serverNow();
  if (time === null) return text.day(dayNamed(date, dayIn(timezone, new Date(now))));
  const moment = momentInWords({ date, time, timeZone: timezone }, now, browserTimeZone());
  return isOver ? text.over(moment) : text.when(moment);
}
