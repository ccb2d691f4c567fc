import { useQuery } from "@tanstack/react-query";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import { type DeletedCard, daysLeft, deletedCards } from "@/data/posts/bin/deleted-cards";
import { shownTitle } from "@/posts/shown-title";
import { toAppError } from "@/shared/errors";
import { formatDay } from "@/shared/time/dates";
import { errorSentence } from "@/text/errors";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LateDialog } from "@/ui/late-dialog";
import { Skeleton } from "@/ui/skeleton";
import { binText } from "./bin.text";
import { useRestore } from "./use-restore";

type BinDialogProps = { userId: string; now: number; onClose: () => void };

export function BinDialog({ userId, now, onClose }: BinDialogProps) {
  const bin = useQuery(deletedCards(userId));
  const restore = useRestore(userId);
  return (
    <LateDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={binText.title}
      description={binText.description}
    >
      {bin.isPending && <BinSkeleton />}
      {bin.isError && !bin.data && (
        <ErrorState
          title={binText.loadFailed}
          description={errorSentence(toAppError(bin.error))}
          query={bin}
          retryLabel={binText.retry}
        />
      )}
      {bin.data?.length === 0 && (
        <EmptyState icon={<Trash2 />} title={binText.empty} description={binText.emptyHint} />
      )}
      {bin.data && bin.data.length > 0 && (
        <ul className="flex flex-col gap-2">
          {bin.data.map((card) => (
            <BinRow
              key={card.id}
              card={card}
              now={now}
              restoring={restore.isPending && restore.variables.id === card.id}
              disabled={restore.isPending}
              onRestore={() => restore.mutate(card)}
            />
          ))}
        </ul>
      )}
    </LateDialog>
  );
}

type BinRowProps = {
  card: DeletedCard;
  now: number;
  restoring: boolean;
  disabled: boolean;
  onRestore: () => void;
};

function BinRow({ card, now, restoring, disabled, onRestore }: BinRowProps) {
  const title = shownTitle(card.title);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-surface-2 p-3">
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p dir="auto" className="line-clamp-2 break-words font-medium text-sm text-text">
          {title}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted text-xs tabular-nums">
          <Badge tone="neutral">{card.status === "listas" ? binText.published : binText.toPublish}</Badge>
          <span>{formatDay(card.date)}</span>
          <span>{binText.daysLeft(daysLeft(card.deleted_at, now))}</span>
        </p>
        {card.unconfirmed && <p className="mt-1 text-warning text-xs">{binText.unconfirmed}</p>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={binText.restoreOf(title)}
        loading={restoring}
        disabled={disabled}
        onClick={onRestore}
      >
        <RotateCcw aria-hidden="true" />
        {binText.restore}
      </Button>
    </li>
  );
}

function BinSkeleton() {
  return (
    <div role="status" aria-label={binText.loading} className="flex flex-col gap-2">
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}
