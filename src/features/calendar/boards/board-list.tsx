import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { type ReactNode, useState } from "react";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { type AnsweredPost, type Board, useEndBoard } from "@/data/review-boards/boards";
import { dayOfInstant } from "@/posts/moment/moment";
import { publisherName } from "@/posts/publisher-names";
import { isolated, shownTitle } from "@/posts/shown-title";
import { Thread } from "@/posts/thread/thread";
import { ownTimeZone } from "@/shared/session/clock";
import { formatMonth } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { approvalText } from "../approval/approval.text";
import { OwnerThread } from "../approval/owner-thread";
import { boardsText as text } from "./boards.text";

type BoardListProps = {
  userId: string;
  boards: readonly Board[];
  organizations: Pages;
  now: number;
};

export function BoardList({ userId, boards, organizations, now }: BoardListProps) {
  const end = useEndBoard(userId, () => toast.success(text.revoked));
  const [asked, setAsked] = useState<Board | null>(null);
  const nameOf = ({ publisher, month }: Board) =>
    text.nameOf(publisherName(publisher, organizations), formatMonth(month));
  if (boards.length === 0) return <p className="text-sm text-text-muted">{text.none}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {boards.map((board) => {
          const { publisher, month, posts, total } = board;
          const name = nameOf(board);
          return (
            <li key={`${publisher} ${month}`} className="rounded-lg bg-surface-2 p-3 text-sm">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <div className="min-w-0">
                  <p className="break-words font-medium text-text">{name}</p>
                  <p className="text-text-muted tabular-nums">
                    {posts.length === 0 ? text.noPosts : text.counts(...countsOf(posts))}
                  </p>
                  {total > posts.length && <p className="text-warning">{text.cut(posts.length, total)}</p>}
                  {board.is_required && <p className="text-text-muted">{text.required}</p>}
                  <p className="text-text-muted">
                    {text.ends(dayOfInstant(board.expires_at, ownTimeZone(), now))}
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={text.revokeOf(name)}
                  onClick={() => setAsked(board)}
                >
                  {text.revoke}
                </Button>
              </div>
              {posts.length > 0 && (
                <details className="mt-2">
                  <summary className="cursor-pointer py-1 font-medium text-text">{text.answers}</summary>
                  <ul className="mt-2 flex flex-col gap-3">
                    {posts.map((post) => (
                      <li key={`${post.postcard} ${post.is_published}`} className="min-w-0">
                        <p dir="auto" className="line-clamp-2 break-words font-medium text-text">
                          {shownTitle(post.title)}
                        </p>
                        <Answer post={post} />
                        {post.is_published && <Thread messages={post.thread} owner={approvalText.you} />}
                        {post.answer !== null && !post.is_published && (
                          <OwnerThread
                            userId={userId}
                            postcard={post.postcard}
                            publisher={publisher}
                            thread={post.thread}
                            is_shown
                            title={shownTitle(post.title)}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={text.ending.title}
        description={asked && text.ending.question(nameOf(asked))}
        confirmLabel={text.revoke}
        danger
        loading={end.isPending}
        onConfirm={() => asked && end.mutate(asked, { onSettled: () => setAsked(null) })}
      >
        {asked?.is_required && <p className="text-sm text-text-muted">{text.stillHeld}</p>}
      </ConfirmDialog>
    </>
  );
}

const countsOf = (
  posts: readonly AnsweredPost[],
): [approved: number, changes: number, open: number, out: number] => {
  const open = posts.filter(({ is_published }) => !is_published);
  const current = open.filter((post) => post.is_current && post.answer !== null);
  const approved = current.filter((post) => post.answer === "approved" && !post.is_disputed).length;
  const changes = current.length - approved;
  return [approved, changes, open.length - current.length, posts.length - open.length];
};

function Answer({ post }: { post: AnsweredPost }): ReactNode {
  const { answer, comment } = post;
  const name = isolated(post.answered_by ?? "");
  const disputed = post.is_disputed && !post.is_published && <p className="text-warning">{text.disputed}</p>;
  if (answer === null)
    return (
      <>
        <p className="text-text-muted">{post.is_published ? text.published : text.unanswered}</p>
        {disputed}
      </>
    );
  return (
    <>
      <p className="flex items-start gap-2 text-text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {answer === "approved" ? (
          <BadgeCheck aria-hidden="true" className="text-success" />
        ) : (
          <MessageSquareWarning aria-hidden="true" className="text-warning" />
        )}
        <span className="min-w-0 break-words">
          {answer === "approved" ? text.approvedBy(name) : text.changesBy(name)}
        </span>
      </p>
      {comment && post.thread.length === 0 && (
        <p dir="auto" className="whitespace-pre-wrap break-words text-text-muted">
          {comment}
        </p>
      )}
      {!post.is_current && !post.is_published && <p className="text-warning">{text.outdated}</p>}
      {disputed}
    </>
  );
}
