import { isBlank } from "@publishing/blank";
import { CalendarClock, CheckCircle2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PostsSummary } from "@/data/posts/summary";
import { formatInstant, formatPostMoment } from "@/shared/dates";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { dashboardText } from "./dashboard.text";

/** What goes out next by itself, and what went out last. */
export function ActivityCard({ summary }: { summary: PostsSummary }) {
  const { next, latest, toPublishCount } = summary;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <CardTitle>{dashboardText.activity}</CardTitle>
        <dl className="grid gap-3 md:grid-cols-2">
          <Entry
            icon={<CalendarClock />}
            label={dashboardText.next}
            post={next && { title: next.title, moment: formatPostMoment(next.date, next.post_time) }}
            empty={dashboardText.noNext}
            emptyHint={toPublishCount > 0 ? dashboardText.noneScheduled : null}
          />
          <Entry
            icon={<CheckCircle2 />}
            label={dashboardText.latest}
            post={
              latest && { title: latest.title, moment: formatInstant(latest.publishedAt, latest.timezone) }
            }
            empty={dashboardText.noLatest}
            emptyHint={null}
          />
        </dl>
      </CardContent>
    </Card>
  );
}

type EntryProps = {
  icon: ReactNode;
  label: string;
  post: { title: string; moment: string } | null;
  empty: string;
  emptyHint: string | null;
};

function Entry({ icon, label, post, empty, emptyHint }: EntryProps) {
  return (
    // A list's group may hold terms and descriptions alone, so the icon stands inside the term.
    <div className="relative min-w-0 rounded-lg bg-surface-2 p-4 pl-17">
      <dt className="text-text-muted text-xs">
        <span
          aria-hidden="true"
          className="absolute top-4 left-4 flex size-10 items-center justify-center rounded-lg bg-surface-3 text-text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
        {label}
      </dt>
      {post === null ? (
        <>
          <dd className="mt-1 text-sm text-text-muted">{empty}</dd>
          {emptyHint !== null && <dd className="mt-0.5 text-pretty text-text-muted text-xs">{emptyHint}</dd>}
        </>
      ) : (
        <>
          <dd className="mt-1 line-clamp-2 break-words font-medium text-text">
            {isBlank(post.title) ? dashboardText.untitled : post.title}
          </dd>
          <dd className="mt-0.5 text-sm text-text-muted">{post.moment}</dd>
        </>
      )}
    </div>
  );
}
