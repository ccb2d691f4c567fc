import { useQuery } from "@tanstack/react-query";
import BadgeCheck from "lucide-react/icons/badge-check";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { type ReactNode, useState } from "react";
import {
  approvalOfCard,
  boardAnswersOfCard,
  type CardApproval,
  useRequireApproval,
  useShareCard,
  useUnshareCard,
} from "@/data/card-approvals/approvals";
import { threadsOfCard } from "@/data/card-approvals/thread";
import { useApprovalLive } from "@/data/card-approvals/use-approval-live";
import type { Pages } from "@/data/linkedin-organizations/organizations";
import { dayOfInstant } from "@/posts/moment/moment";
import { publisherName } from "@/posts/publisher-names";
import { isolated, shownTitle } from "@/posts/shown-title";
import { paths } from "@/shared/paths";
import { ownTimeZone } from "@/shared/session/clock";
import { formatAgo } from "@/shared/time/dates";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { CopyField } from "@/ui/copy-field";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { SwitchRow } from "@/ui/switch-row";
import type { CalendarEntry } from "../entries/entries";
import { approvalText } from "./approval.text";
import { OwnerThread } from "./owner-thread";

const DAYS = Object.entries(approvalText.dayOptions).map(([value, label]) => ({ value, label }));

type ApprovalDialogProps = {
  userId: string;
  entry: Pick<CalendarEntry, "postcard" | "title" | "version">;
  organizations: Pages;
  now: number;
  onClose: () => void;
};

export function ApprovalDialog({ userId, entry, organizations, now, onClose }: ApprovalDialogProps) {
  const { postcard } = entry;
  const approval = useQuery(approvalOfCard(userId, postcard));
  const onBoards = useQuery(boardAnswersOfCard(userId, postcard));
  const threads = useQuery(threadsOfCard(userId, postcard));
  const unread = [onBoards, threads].find(({ isError, data }) => isError && data === undefined);
  useApprovalLive(userId, postcard);
  const share = useShareCard(userId, postcard);
  const unshare = useUnshareCard(userId, postcard);
  const [days, setDays] = useState("7");
  const isActive = approval.data?.expires_at != null && Date.parse(approval.data.expires_at) > now;
  const threadOf = (publisher: string | null, title: string) => {
    const thread = threads.data?.find((one) => one.publisher === publisher);
    return thread && <OwnerThread userId={userId} postcard={postcard} title={title} {...thread} />;
  };
  const end = () =>
    unshare.mutate(undefined, {
      onSuccess: () => {
        share.reset();
        toast.success(approvalText.revoked);
      },
    });
  return (
    <Dialog
      open
      // The response to the request holds the link, which is shown only once.
      onOpenChange={(open) => (open || share.isPending ? undefined : onClose())}
      title={`${approvalText.title}: ${shownTitle(entry.title)}`}
      description={approvalText.description}
      footer={
        <>
          {isActive && approval.data?.expires_at && (
            <Button variant="ghost" loading={unshare.isPending} onClick={end}>
              {approvalText.revoke}
            </Button>
          )}
          <Button
            variant={isActive ? "secondary" : "primary"}
            loading={share.isPending}
            disabled={approval.data === undefined}
            onClick={() => share.mutate(Number(days))}
          >
            {isActive ? approvalText.renew : approvalText.create}
          </Button>
        </>
      }
    >
      {approval.isPending && <Skeleton className="h-32 rounded-lg" />}
      {approval.isError && approval.data === undefined && (
        <ErrorState title={approvalText.failed} query={approval} />
      )}
      {/* The dialog keeps its content when a later refetch fails, because the link is shown only once. */}
      {approval.data !== undefined && (
        <div className="flex flex-col gap-5">
          {approval.data?.answer && (
            <Answer
              answer={approval.data}
              isCurrent={approval.data.answered_version === entry.version}
              now={now}
              thread={threadOf(null, shownTitle(entry.title))}
            />
          )}
          {unread && <ErrorState title={approvalText.answersFailed} query={unread} className="py-6" />}
          {onBoards.data?.map(({ publisher, isCurrent, ...answer }) => (
            <Answer
              key={publisher}
              account={publisherName(publisher, organizations)}
              answer={answer}
              isCurrent={isCurrent}
              now={now}
              thread={threadOf(publisher, publisherName(publisher, organizations))}
            />
          ))}
          {share.data ? (
            <Address secret={share.data} />
          ) : (
            isActive &&
            approval.data?.expires_at && (
              <p className="text-sm text-text-muted">
                {approvalText.active(dayOfInstant(approval.data.expires_at, ownTimeZone(), now))}
              </p>
            )
          )}
          <Field label={approvalText.days} hint={isActive && approvalText.renewHint}>
            {(props) => (
              <Select {...props} value={days} onValueChange={setDays} options={DAYS} className="max-w-48" />
            )}
          </Field>
          <Gate userId={userId} postcard={postcard} isRequired={approval.data?.is_required ?? false} />
        </div>
      )}
    </Dialog>
  );
}

function Gate({ userId, postcard, isRequired }: { userId: string; postcard: number; isRequired: boolean }) {
  const gate = useRequireApproval(userId, postcard);
  return (
    <SwitchRow
      label={approvalText.gate}
      hint={approvalText.gateHint}
      busy={gate.isPending}
      checked={gate.isPending ? gate.variables : isRequired}
      onCheckedChange={(next) => gate.mutate(next)}
    />
  );
}

type AnswerProps = {
  /** The account whose review board the reviewer used; undefined when the reviewer used the card's own link. */
  account?: string;
  answer: Pick<CardApproval, "answer" | "answered_by" | "comment" | "answered_at">;
  isCurrent: boolean;
  now: number;
  /** The thread that begins with the decision's comment; undefined until the thread is loaded. */
  thread: ReactNode;
};

function Answer({ account, answer, isCurrent, now, thread }: AnswerProps) {
  const when = formatAgo(answer.answered_at ?? "", new Date(now));
  const name = isolated(answer.answered_by ?? "");
  return (
    <div className="rounded-lg bg-surface-2 p-3 text-sm">
      {account && <p className="mb-1 break-words text-text-muted text-xs">{approvalText.onBoard(account)}</p>}
      <p className="flex items-start gap-2 font-medium text-text [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {answer.answer === "approved" ? (
          <BadgeCheck aria-hidden="true" className="text-success" />
        ) : (
          <MessageSquareWarning aria-hidden="true" className="text-warning" />
        )}
        <span className="min-w-0 break-words">
          {answer.answer === "approved"
            ? approvalText.approvedBy(name, when)
            : approvalText.changesBy(name, when)}
        </span>
      </p>
      {answer.comment && !thread && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap break-words text-text-muted">
          {answer.comment}
        </p>
      )}
      {!isCurrent && <p className="mt-1 text-warning">{approvalText.outdated}</p>}
      {thread}
    </div>
  );
}

function Address({ secret }: { secret: string }) {
  // The secret is in the fragment, which browsers send to no server, so no log contains it.
  const address = `${window.location.origin}${paths.approval()}#${secret}`;
  return (
    <CopyField
      label={approvalText.address}
      hint={approvalText.once}
      value={address}
      action={approvalText.copy}
      copied={approvalText.copied}
      variant="primary"
      isNew
    />
  );
}
