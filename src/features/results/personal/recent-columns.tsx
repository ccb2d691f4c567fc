import { hasTimeOfDay } from "@results/post-day";
import ChartBar from "lucide-react/icons/chart-bar-big";
import PenLine from "lucide-react/icons/pen-line";
import Repeat2 from "lucide-react/icons/repeat-2";
import TrendingUp from "lucide-react/icons/trending-up";
import type { RecentResult } from "@/data/results/queries";
import { Picture } from "@/posts/media/picture";
import { pollText } from "@/posts/poll/poll.text";
import { postsText } from "@/posts/posts.text";
import { dayIn, formatDay } from "@/shared/time/dates";
import { whole } from "@/text/numbers";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import type { Column } from "@/ui/data-table";
import { PostLink } from "../post-link";
import { resultsText } from "../results.text";

const text = resultsText.recent;

const shownDayOf = (post: RecentResult, zone: string): string | null =>
  post.date_posted &&
  formatDay(dayIn(hasTimeOfDay(post.date_posted) ? zone : "UTC", new Date(post.date_posted)));
const titleOrTextOf = (post: RecentResult): string | undefined =>
  post.title?.trim() || post.post_text?.trim().match(/^.{1,80}/su)?.[0];

export function titleOf(post: RecentResult, zone: string): string {
  const day = shownDayOf(post, zone);
  return titleOrTextOf(post) ?? (day ? text.ofDay(day) : text.untitled);
}

const Figure = ({ value }: { value: number | null }) =>
  value === null ? (
    <span title={resultsText.notGiven} className="text-text-subtle text-xs">
      {resultsText.notGivenValue}
    </span>
  ) : (
    <span className="text-text">{whole.format(value)}</span>
  );

function PostPicture({ address, isPoll }: { address: string | null; isPoll: boolean }) {
  const frame = "size-10 shrink-0 rounded-md md:max-panels:hidden";
  if (address) return <Picture src={address} alt="" isLazy className={cn(frame, "object-cover")} />;
  return (
    <span className={cn(frame, "flex items-center justify-center bg-surface-3 text-text-subtle")}>
      {isPoll ? (
        <>
          <ChartBar aria-hidden="true" className="size-4" />
          <span className="sr-only">{pollText.label}</span>
        </>
      ) : (
        <PenLine aria-hidden="true" className="size-4" />
      )}
    </span>
  );
}

type ActionsProps = {
  title: string;
  postId: string | null;
  address: string | null;
  isOpen: boolean;
  onToggle: () => void;
  onRewrite: (() => void) | null;
};

function Actions({ title, postId, address, isOpen, onToggle, onRewrite }: ActionsProps) {
  return (
    <span
      // Keyboard shortcuts find the post of the focused row by this attribute.
      data-post={postId ?? undefined}
      // On a tablet two buttons share a row, because three would leave the title no room.
      className="-mr-3 flex items-center justify-end gap-1 md:max-panels:-mr-2 md:max-panels:min-w-23 md:max-panels:flex-wrap"
    >
      <Button
        variant="ghost"
        size="icon"
        aria-expanded={isOpen}
        className="aria-expanded:bg-surface-3 aria-expanded:text-text"
        aria-label={`${isOpen ? text.hideCurve : text.curve}: ${title}`}
        onClick={onToggle}
      >
        <TrendingUp aria-hidden="true" />
      </Button>
      {onRewrite && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={postsText.rewriteOf(title)}
          title={postsText.rewrite}
          onClick={onRewrite}
        >
          <Repeat2 aria-hidden="true" />
        </Button>
      )}
      <PostLink title={title} address={address} />
    </span>
  );
}

const rewriteOf = ({ post_id: postId }: RecentResult, onRewrite: (postId: string) => void) =>
  postId ? () => onRewrite(postId) : null;

type ColumnsOptions = {
  zone: string;
  opened: string | null;
  onOpen: (id: string | null) => void;
  onRewrite: (postId: string) => void;
};

export function columnsOf({ zone, opened, onOpen, onRewrite }: ColumnsOptions): Column<RecentResult>[] {
  return [
    {
      id: "post",
      header: text.post,
      cell: (post) => (
        <span className="flex items-center gap-3">
          <PostPicture address={post.linkedin_url_image} isPoll={post.post_type === "poll"} />
          <span className="min-w-0 md:min-w-32">
            <span dir="auto" className="line-clamp-3">
              {titleOf(post, zone)}
            </span>
            {titleOrTextOf(post) && (
              <span className="mt-0.5 block font-normal text-text-muted text-xs">
                {shownDayOf(post, zone)}
              </span>
            )}
          </span>
        </span>
      ),
    },
    { id: "likes", header: text.likes, align: "end", cell: (post) => <Figure value={post.num_likes} /> },
    {
      id: "comments",
      header: text.comments,
      align: "end",
      cell: (post) => <Figure value={post.num_comments} />,
    },
    {
      id: "engagements",
      header: text.engagements,
      align: "end",
      cell: (post) => <Figure value={post.engagements} />,
    },
    {
      id: "impressions",
      header: text.impressions,
      align: "end",
      cell: (post) => <Figure value={post.impressions} />,
    },
    {
      id: "actions",
      header: text.actions,
      align: "end",
      cell: (post) => (
        <Actions
          title={titleOf(post, zone)}
          postId={post.post_id}
          address={post.post_url}
          isOpen={opened === post.id}
          onToggle={() => onOpen(opened === post.id ? null : post.id)}
          onRewrite={rewriteOf(post, onRewrite)}
        />
      ),
    },
  ];
}
