import { isBlank } from "@publishing/blank";
import { CalendarClock, CheckCircle2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PostSummaryRow } from "@/data/posts/queries";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { dashboardText } from "./dashboard.text";
import { momentOf } from "./moment";

type ActivityCardProps = { next: PostSummaryRow | null; latest: PostSummaryRow | null };

export function ActivityCard({ next, latest }: ActivityCardProps) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <CardTitle>{dashboardText.activity}</CardTitle>
        <dl className="grid gap-3 md:grid-cols-2">
          <Entry
            icon={<CalendarClock />}
            label={dashboardText.next}
            post={next}
            empty={dashboardText.noNext}
          />
          <Entry
            icon={<CheckCircle2 />}
            label={dashboardText.latest}
            post={latest}
            empty={dashboardText.noLatest}
          />
        </dl>
      </CardContent>
    </Card>
  );
}

type EntryProps = { icon: ReactNode; label: string; post: PostSummaryRow | null; empty: string };

function Entry({ icon, label, post, empty }: EntryProps) {
  return (
    // A list's group may hold terms and descriptions alone, so the icon stands inside the term.
    <div className="relative min-w-0 rounded-lg border border-border bg-surface-2 p-4 pl-17">
      <dt className="text-text-muted text-xs">
        <span
          aria-hidden="true"
          className="absolute top-4 left-4 flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent [&_svg]:size-5"
        >
          {icon}
        </span>
        {label}
      </dt>
      {post === null ? (
        <dd className="mt-1 text-sm text-text-muted">{empty}</dd>
      ) : (
        <>
          <dd className="mt-1 line-clamp-2 break-words font-medium text-text">
            {isBlank(post.title) ? dashboardText.untitled : post.title}
          </dd>
          <dd className="mt-0.5 text-sm text-text-muted">{momentOf(post)}</dd>
        </>
      )}
    </div>
  );
}
