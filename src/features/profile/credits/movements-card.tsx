import { useInfiniteQuery } from "@tanstack/react-query";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Link } from "react-router-dom";
import { type CreditMovement, creditMovements } from "@/data/credits/credit-ledger";
import { paths } from "@/shared/paths";
import { ownTimeZone } from "@/shared/session/clock";
import { formatInstant } from "@/shared/time/dates";
import { signed as written } from "@/text/numbers";
import { Button } from "@/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/ui/card";
import { cn } from "@/ui/cn";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import { creditsText } from "./credits.text";

const { movements: text } = creditsText;

/** Writes the minus sign (U+2212), which is as wide as the plus. */
const signed = (credits: number): string => written.format(credits).replace("-", "−");

const linkClass =
  "text-text underline decoration-border-strong underline-offset-4 hover:decoration-text [overflow-wrap:anywhere]";

function MovementItem({ movement }: { movement: CreditMovement }) {
  const { credits, owed, post_id, post_title, receipt_url, created_at } = movement;
  const moment = formatInstant(created_at, ownTimeZone());
  const comesIn = credits > 0;
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className={cn(
          "flex size-9 shrink-0 items-center justify-center rounded-lg [&_svg]:size-4.5",
          comesIn ? "bg-success-soft text-success" : "bg-surface-3 text-text-muted",
        )}
      >
        {comesIn ? <ArrowDownLeft /> : <ArrowUpRight />}
      </span>
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="text-pretty text-sm text-text">{creditsText.movement(movement)}</p>
        {post_id !== null && (
          <p className="mt-0.5 line-clamp-1 text-sm">
            <Link to={paths.posts({ post: post_id })} className={linkClass}>
              {post_title}
            </Link>
          </p>
        )}
        {owed > 0 && <p className="mt-0.5 text-sm text-warning">{creditsText.owedMore(owed)}</p>}
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-text-muted text-xs tabular-nums">
          {moment}
          {receipt_url !== null && comesIn && (
            <a
              href={receipt_url}
              target="_blank"
              rel="noreferrer"
              aria-label={text.receiptOf(moment)}
              className={linkClass}
            >
              {text.receipt}
            </a>
          )}
        </p>
      </div>
      <p
        className={cn(
          "ml-auto shrink-0 font-medium text-sm tabular-nums",
          comesIn ? "text-success" : "text-text",
        )}
      >
        {signed(credits)}
      </p>
    </li>
  );
}

export function MovementsCard({ userId }: { userId: string }) {
  const { data, isPending, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery({ ...creditMovements(userId), meta: { quiet: true } });
  return (
    <Card aria-busy={isPending || undefined}>
      <CardHeader>
        <CardTitle>{text.title}</CardTitle>
        <CardDescription>{text.description}</CardDescription>
      </CardHeader>
      <CardContent className="pt-2 md:pt-2">
        {isPending && <Skeleton className="mt-3 h-48 rounded-lg" />}
        {!isPending && !data && (
          <ErrorState
            className="py-4 shadow-none"
            title={text.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.length === 0 && <p className="pt-2 text-sm text-text-muted">{text.empty}</p>}
        {data && data.length > 0 && (
          <ul aria-label={text.caption} className="divide-y divide-border">
            {data.map((movement) => (
              <MovementItem key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button
            variant="secondary"
            className="mt-3 w-full"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
