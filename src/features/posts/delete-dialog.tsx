import type { PostCard } from "@/data/posts/cards";
import { useDeleteCard } from "@/data/posts/mutations";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { binText } from "./bin/bin.text";
import { useRestore } from "./bin/use-restore";
import { postsText } from "./posts.text";

const text = postsText.deletion;

/** How long 'Deshacer' is offered; the bin has it for longer. */
const UNDO_MS = 10_000;

type DeleteDialogProps = { userId: string; card: PostCard; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ userId, card, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteCard(userId);
  const restore = useRestore(userId);
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
        remove.mutate(
          { postcard: card.postcard, status: card.status },
          {
            onSuccess: ({ binId }) => {
              toast.success(text.done, {
                duration: UNDO_MS,
                ...(binId && { action: { label: binText.undo, onClick: () => restore.mutate(binId) } }),
              });
              onDeleted();
            },
            onSettled: onClose,
          },
        )
      }
    >
      {card.status === "listas" && <p className="text-sm text-text-muted">{text.published}</p>}
    </ConfirmDialog>
  );
}
