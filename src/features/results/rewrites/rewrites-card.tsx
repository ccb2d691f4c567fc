import { useQuery } from "@tanstack/react-query";
import { linkedinOrganizations } from "@/data/linkedin-organizations/queries";
import { PERSONAL } from "@/data/posts/rows";
import type { RewritePair, RewrittenPost } from "@/data/results/queries";
import { publisherName } from "@/posts/publisher-names";
import { useTimeZone } from "@/shared/session/clock";
import { dayIn, formatDay } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { PostLink } from "../post-link";
import { resultsText } from "../results.text";
import { rewritesText as text } from "./rewrites.text";

const dayOf = (iso: string, zone: string): string => formatDay(dayIn(zone, new Date(iso)));

function sourceOf({ source, read_at: readAt, publisher }: RewrittenPost, zone: string): string {
  if (source === "export") return text.fromExport;
  return source === "linkedin" && readAt
    ? text.fromLinkedin(dayOf(readAt, zone))
    : text.unmeasured(publisher !== PERSONAL);
}

const { recent } = resultsText;

function Figures({ post }: { post: RewrittenPost }) {
  const figures = [
    [recent.impressions, post.impressions],
    [recent.engagements, post.engagements],
    [recent.likes, post.num_likes],
    [recent.comments, post.num_comments],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-x-4 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-text-muted text-xs">{name}</dt>
          <dd className="text-text tabular-nums">
            {value === null ? (
              <span className="text-text-subtle text-xs">{resultsText.notGivenValue}</span>
            ) : (
              whole.format(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ label, post, zone }: { label: string; post: RewrittenPost; zone: string }) {
  const { title, post_url: address, published_at: publishedAt } = post;
  return (
    <section
      aria-label={`${label}: ${title}`}
      className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface-2 p-4"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-text-muted text-xs">{label}</p>
          <h3 dir="auto" className="line-clamp-2 break-words font-medium text-sm text-text">
            {title}
          </h3>
          {publishedAt && (
            <p className="text-text-muted text-xs">{text.publishedOn(dayOf(publishedAt, zone))}</p>
          )}
        </div>
        <PostLink title={title} address={address} />
      </div>
      <Figures post={post} />
      <p className="text-pretty text-text-subtle text-xs">{sourceOf(post, zone)}</p>
    </section>
  );
}

type RewritesCardProps = { userId: string; pairs: readonly RewritePair[]; isPage: boolean };

export function RewritesCard({ userId, pairs, isPage }: RewritesCardProps) {
  const zone = useTimeZone();
  const organizations = useQuery({ ...linkedinOrganizations(userId), enabled: isPage }).data;
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-6">
          {pairs.map(({ id, first, second }) => (
            <li key={id} className="flex flex-col gap-2">
              {isPage && (
                <p className="text-sm text-text-muted">
                  {text.pageOf(publisherName(second.publisher, organizations))}
                </p>
              )}
              <div className="grid gap-3 sm:grid-cols-2">
                <Side label={text.first} post={first} zone={zone} />
                <Side label={text.second} post={second} zone={zone} />
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
