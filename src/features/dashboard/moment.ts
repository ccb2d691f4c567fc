import type { PostSummaryRow } from "@/data/posts/queries";
import { formatDay, formatPostMoment } from "@/shared/dates";
import { dashboardText } from "./dashboard.text";

/** '21 nov 2026 a las 09:00'; without an hour it says so. */
export const momentOf = ({ date, post_time }: Pick<PostSummaryRow, "date" | "post_time">): string =>
  post_time === null ? dashboardText.unscheduled(formatDay(date)) : formatPostMoment(date, post_time);
