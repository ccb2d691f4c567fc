import { isBlank } from "@publishing/blank";
import { timeZoneCity } from "@publishing/city";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CheckCircle2 from "lucide-react/icons/circle-check";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { DashboardSummary } from "@/data/dashboard/summary";
import { SmallPicture } from "@/posts/media/picture";
import { paths } from "@/shared/paths";
import { ownTimeZone } from "@/shared/session/clock";
import { formatInstant, formatPostMoment } from "@/shared/time/dates";
import { Card, CardContent, CardTitle } from "@/ui/card";
import { dashboardText } from "./dashboard.text";

const cityOf = ({ timezone }: { timezone: string }): string =>
  timezone === ownTimeZone() ? "" : ` (${timeZoneCity(timezone)})`;

export function ActivityCard({ summary }: { summary: DashboardSummary }) {
  const { next, latest, toPublishCount } = summary;
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <CardTitle>{dashboardText.activity}</CardTitle>
        <dl className="grid gap-3 md:grid-cols-2">
          <Entry
            icon={<CalendarClock />}
            label={dashboardText.next}
            post={
              next && {
                ...next,
                url: null,
                moment: formatPostMoment(next.date, next.post_time) + cityOf(next),
              }
            }
            empty={toPublishCount > 0 ? dashboardText.noneScheduled : dashboardText.noNext}
            emptyHint={toPublishCount > 0 ? dashboardText.noneScheduledHint : null}
          />
          <Entry
            icon={<CheckCircle2 />}
            label={dashboardText.latest}
            post={
              latest && {
                ...latest,
                moment: formatInstant(latest.publishedAt, latest.timezone) + cityOf(latest),
              }
            }
            empty={dashboardText.noLatest}
            emptyHint={null}
          />
        </dl>
      </CardContent>
    </Card>
  );
}

type Post = { postId: string; title: string; picture: string | null; moment: string; url: string | null };

type EntryProps = {
  icon: ReactNode;
  label: string;
  post: Post | null;
  empty: string;
  emptyHint: string | null;
};

function PostLines({ post: { postId, title, moment, url } }: { post: Post }) {
  const shown = isBlank(title) ? dashboardText.untitled : title;
  return (
    <>
      <dd className="mt-1 line-clamp-2 break-words font-medium text-text">
        <Link to={paths.posts({ post: postId })} className="underline-offset-4 hover:underline">
          {shown}
        </Link>
      </dd>
      <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-text-muted">
        {moment}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={dashboardText.onLinkedInOf(shown)}
            className="inline-flex min-h-6 min-w-0 max-w-full items-center gap-1 text-text underline decoration-border-strong underline-offset-4 hover:decoration-text [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            {dashboardText.onLinkedIn}
            <ExternalLink aria-hidden="true" />
          </a>
        )}
      </dd>
    </>
  );
}

function Entry({ icon, label, post, empty, emptyHint }: EntryProps) {
  return (
    // The icon is inside the `dt`, because a group of a `dl` allows only `dt` and `dd`.
    <div className="relative min-w-0 rounded-lg bg-surface-2 p-4 pl-[68px] max-[15rem]:pl-4 [overflow-wrap:anywhere]">
      <dt className="text-text-muted text-xs max-[15rem]:min-h-10 max-[15rem]:pl-13">
        <span
          aria-hidden="true"
          className="absolute top-4 left-[16px] flex size-[40px] items-center justify-center rounded-lg bg-surface-3 text-text-muted [&_svg]:size-5"
        >
          {icon}
          {post?.picture && <SmallPicture src={post.picture} className="absolute size-[40px]" />}
        </span>
        {label}
      </dt>
      {post ? (
        <PostLines post={post} />
      ) : (
        <>
          <dd className="mt-1 text-sm text-text-muted">{empty}</dd>
          {emptyHint !== null && <dd className="mt-0.5 text-pretty text-text-muted text-xs">{emptyHint}</dd>}
        </>
      )}
    </div>
  );
}
