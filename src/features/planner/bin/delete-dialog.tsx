import type { ReactNode } from "react";
import type { PostCard } from "@/data/posts/cards";
import { useDeleteCard } from "@/data/posts/changes/mutations";
import { useEndedQuestion } from "@/posts/question/followed-question";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { plannerText } from "../planner.text";
import { binText } from "./bin.text";
import { useRestore } from "./use-restore";

const text = plannerText.deletion;

/** How long 'Deshacer' is offered; the bin keeps the card longer. */
const UNDO_MS = 10_000;

/** Restores the unsaved text of a card, with the version of the restored card; null when the restore failed. */
export type BringBack = (version: number | null) => void;

type DeleteDialogProps = {
  userId: string;
  card: PostCard;
  /** Why nothing is left to delete; null while something is. */
  ended: string | null;
  /** Warnings before the deletion. */
  notices: ReactNode;
  /** Drops the unsaved text of a deleted card. */
  forgetUnsaved: (card: PostCard) => BringBack;
  onClose: () => void;
};

/** Asks before a card goes to the bin, and offers to restore it together with its unsaved text. */
export function DeleteDialog({ userId, card, ended, notices, forgetUnsaved, onClose }: DeleteDialogProps) {
  const remove = useDeleteCard(userId, (failure) => binText.deleteFailed(errorSentence(failure)));
  const restore = useRestore(userId);
  useEndedQuestion(remove.isIdle ? ended : null, onClose);

  const undo = async (binId: string, bringBack: BringBack) => {
    const rows = await restore.mutateAsync({ id: binId, post_time: card.post_time }).catch(() => null);
    bringBack(rows && Math.max(...rows.map((row) => row.version)));
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.title}
      description={text.question}
      confirmLabel={text.confirm}
      danger
      loading={remove.isPending}
      onConfirm={() =>
        // The toast is shown on any page, so it does not depend on this dialog being mounted.
        void remove
          .mutateAsync({ postcard: card.postcard, status: card.status }, { onSettled: onClose })
          .then(
            ({ binId }) => {
              const bringBack = forgetUnsaved(card);
              toast.success(text.done, {
                duration: UNDO_MS,
                ...(binId && { action: { label: binText.undo, onClick: () => void undo(binId, bringBack) } }),
              });
            },
            () => undefined,
          )
      }
    >
      {notices}
      <p className="text-sm text-text-muted">
        {card.status === "listas" && `${text.published} `}
        {text.kept}
      </p>
    </ConfirmDialog>
  );
}
