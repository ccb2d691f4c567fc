import type { ReactNode } from "react";
import type { PostCard } from "@/data/posts/cards";
import { useDeleteCard } from "@/data/posts/changes/mutations";
import { useEndedQuestion } from "@/posts/question/followed-question";
import { offerUndo, withdrawUndo } from "@/shared/browser/undo-key";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { focusRestored } from "../focus/use-focus-back";
import { plannerText } from "../planner.text";
import { binText } from "./bin.text";
import { useRestore } from "./use-restore";

const text = plannerText.deletion;

/** The toast offers 'Deshacer' (undo) for this many milliseconds; the bin keeps the card for 30 days. */
const UNDO_MS = 10_000;

/** `version` is the version of the restored card, which gets the unsaved text again; null when the restore failed. */
export type BringBack = (version: number | null) => void;

/** Offers the undo by the toast's button and, while the toast is shown, by Ctrl+Z. */
function withUndo(binId: string, undo: () => void) {
  const id = `deleted-${binId}`;
  const undoOnce = () => {
    withdrawUndo(undoOnce);
    toast.dismiss(id);
    undo();
  };
  const end = () => withdrawUndo(undoOnce);
  offerUndo(undoOnce);
  return { id, action: { label: binText.undo, onClick: undoOnce }, onDismiss: end, onAutoClose: end };
}

type DeleteDialogProps = {
  userId: string;
  card: PostCard;
  ended: string | null;
  notices: ReactNode;
  forgetUnsaved: (card: PostCard) => BringBack;
  onClose: () => void;
};

export function DeleteDialog({ userId, card, ended, notices, forgetUnsaved, onClose }: DeleteDialogProps) {
  const remove = useDeleteCard(userId, (failure) =>
    binText.deleteFailed(failure.code === "card_version_conflict" ? binText.changed : errorSentence(failure)),
  );
  const restore = useRestore(userId);
  useEndedQuestion(remove.isIdle ? ended : null, onClose);

  const undo = async (binId: string, bringBack: BringBack) => {
    const rows = await restore.mutateAsync({ id: binId, post_time: card.post_time }).catch(() => null);
    bringBack(rows && Math.max(...rows.map((row) => row.version)));
    // Waits until the card is drawn.
    if (rows) requestAnimationFrame(() => focusRestored(card.postcard));
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
        // `mutateAsync` reports the outcome even after this dialog is unmounted, so the toast appears on any page.
        void remove.mutateAsync(card, { onSettled: onClose }).then(
          ({ binId }) => {
            const bringBack = forgetUnsaved(card);
            toast.success(text.done, {
              duration: UNDO_MS,
              ...(binId && withUndo(binId, () => void undo(binId, bringBack))),
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
