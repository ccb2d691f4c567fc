import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { HISTORY_PAGE, type PastQuestion, researchHistory } from "@/data/user-topics/research-history";
import { ownTimeZone } from "@/shared/session/clock";
import { formatInstant } from "@/shared/time/dates";
import { ErrorState } from "@/ui/error-state";
import { LateDialog } from "@/ui/late-dialog";
import { Pagination } from "@/ui/pagination";
import { Skeleton } from "@/ui/skeleton";
import { researchText } from "../research.text";

const text = researchText.historyDialog;

type HistoryDialogProps = {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (past: PastQuestion) => void;
};

export function HistoryDialog({ userId, open, onOpenChange, onPick }: HistoryDialogProps) {
  return (
    <LateDialog open={open} onOpenChange={onOpenChange} title={text.title} description={text.description}>
      <HistoryList userId={userId} onPick={onPick} />
    </LateDialog>
  );
}

function HistoryList({ userId, onPick }: Pick<HistoryDialogProps, "userId" | "onPick">) {
  const [page, setPage] = useState(1);
  const history = useQuery(researchHistory(userId, page));
  if (history.isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        {Array.from({ length: HISTORY_PAGE }, (_, at) => (
          <Skeleton key={String(at)} className="h-14" />
        ))}
      </div>
    );
  if (history.isError) return <ErrorState title={text.failed} query={history} />;
  const { questions, count } = history.data;
  if (count === 0) return <p className="py-8 text-center text-sm text-text-muted">{text.empty}</p>;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2" aria-busy={history.isPlaceholderData}>
        {questions.map((past) => (
          <li key={past.id}>
            <button
              type="button"
              onClick={() => onPick(past)}
              className="group flex w-full items-center gap-3 rounded-lg bg-surface-2 px-4 py-3 text-left transition-colors duration-fast hover:bg-surface-3"
            >
              <span className="flex min-w-0 flex-1 flex-col gap-1">
                <span dir="auto" className="line-clamp-2 text-sm text-text">
                  {past.question}
                </span>
                <span className="text-text-muted text-xs">
                  {formatInstant(past.createdAt, ownTimeZone())} · {text.drafts(past.topics.length)}
                </span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-text-subtle transition-colors duration-fast group-hover:text-text"
              />
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(count / HISTORY_PAGE)} onPageChange={setPage} />
    </div>
  );
}
