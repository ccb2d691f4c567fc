import type { ReviewBoard } from "@contract/approval";
import { useQuery } from "@tanstack/react-query";
import CalendarX from "lucide-react/icons/calendar-x";
import Link2Off from "lucide-react/icons/link-2-off";
import { Fragment, type ReactNode } from "react";
import { PERSONAL } from "@/data/posts/rows";
import { boardForReview } from "@/data/review-boards/board-for-review";
import { toAppError } from "@/shared/errors";
import { formatMonth } from "@/shared/time/dates";
import { errorSentence } from "@/text/errors";
import { Avatar } from "@/ui/avatar";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Logo } from "@/ui/logo";
import { Skeleton } from "@/ui/skeleton";
import { acceptsDecision } from "../accepts-decision";
import { KeptWords } from "../kept-words";
import { isWhollyLost } from "../lost-accounts";
import type { RenderPreview } from "../render-preview";
import { useSecret } from "../use-secret";
import { boardText as text } from "./board.text";
import { BoardBar } from "./board-bar";
import { BoardPost } from "./board-post";
import { BoardReport } from "./board-report";
import { type Answers, useAnswers } from "./use-answers";

type BoardPageProps = { renderPreview: RenderPreview };

/** Anybody with the link may see the board's posts and decide, without a sign-in. */
export function BoardPage({ renderPreview }: BoardPageProps) {
  const secret = useSecret();
  // A new key gives another link in the same tab a fresh page, without the texts written for the first link.
  return <BoardOfLink key={secret} secret={secret} renderPreview={renderPreview} />;
}

function BoardOfLink({ secret, renderPreview }: BoardPageProps & { secret: string }) {
  const isIncomplete = secret === "";
  const board = useQuery({ ...boardForReview(secret), enabled: !isIncomplete });
  const answers = useAnswers(secret, board.data);
  const isInvalid = isIncomplete || (board.isError && toAppError(board.error).code === "not_found");
  const { report } = answers;
  const isAtPost =
    !isInvalid && board.data?.posts.some(({ id, state }) => id === report?.about && state !== "published");
  const kept = answers.unsentOn((id) => isInvalid || !board.data?.posts.some((post) => post.id === id));
  const shownReport = report && <BoardReport report={report} onClose={answers.closeReport} />;
  return (
    <main
      id="contenido"
      tabIndex={-1}
      // A focused control scrolls clear of the bar of answers, which is sticky except in a low window.
      className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-6 px-4 py-8 md:px-8 md:[--below-top-bar:12rem] md:short:[--below-top-bar:0.5rem]"
    >
      <meta name="robots" content="noindex, nofollow" />
      <Logo />
      {isInvalid && (
        <>
          <EmptyState
            icon={<Link2Off />}
            titleAs="h1"
            title={isIncomplete ? text.incompleteTitle : text.invalidTitle}
            description={isIncomplete ? text.incomplete : text.invalid}
          />
          {shownReport}
          <KeptWords words={kept} />
        </>
      )}
      {!isInvalid && !board.data && <h1 className="font-semibold text-2xl text-text">{text.untitled}</h1>}
      {!isInvalid && board.isPending && <PageSkeleton />}
      {!isInvalid && board.isError && !board.data && (
        <ErrorState title={text.failed} description={errorSentence(toAppError(board.error))} query={board} />
      )}
      {!isInvalid && board.data && (
        <>
          <Heading board={board.data} />
          {board.data.posts.some(acceptsDecision) && <BoardBar board={board.data} answers={answers} />}
          {!isAtPost && shownReport}
          <KeptWords words={kept} />
          <Posts
            board={board.data}
            answers={answers}
            reportAtPost={isAtPost ? shownReport : null}
            renderPreview={renderPreview}
          />
        </>
      )}
    </main>
  );
}

function Heading({ board: { account, month, posts, total } }: { board: ReviewBoard }) {
  return (
    <div>
      <h1 className="font-semibold text-2xl text-text md:text-3xl">{text.title(formatMonth(month))}</h1>
      <p className="mt-3 flex items-center gap-2 font-medium text-text">
        <Avatar
          decorative
          size="xs"
          shape={account.id === PERSONAL ? "round" : "square"}
          name={account.name}
          src={account.logoUrl}
        />
        <span className="min-w-0 break-words">{account.name}</span>
      </p>
      {posts.some(acceptsDecision) && (
        <p className="mt-1.5 max-w-2xl text-base text-text-muted">
          {posts.some(isWhollyLost) ? text.heldLead(account.name) : text.lead(account.name)}
        </p>
      )}
      {total > posts.length && (
        <p className="mt-1.5 max-w-2xl text-sm text-warning">{text.cut(posts.length, total)}</p>
      )}
    </div>
  );
}

type PostsProps = BoardPageProps & { board: ReviewBoard; answers: Answers; reportAtPost: ReactNode };

function Posts({ board, answers, reportAtPost, renderPreview }: PostsProps) {
  if (board.posts.length === 0)
    return (
      <EmptyState
        icon={<CalendarX />}
        title={text.emptyTitle(formatMonth(board.month))}
        description={text.empty}
      />
    );
  return (
    <div className="flex flex-col gap-10">
      {board.posts.map((post) => (
        <BoardPost
          key={post.id}
          post={post}
          answers={answers}
          report={post.id === answers.report?.about && reportAtPost}
          preview={post.publishers.map((publisher) => (
            <Fragment key={publisher.id}>{renderPreview(post, publisher, "phone")}</Fragment>
          ))}
        />
      ))}
    </div>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-6">
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
