import type { PostCard } from "@/data/posts/cards";
import { useDeleteCard } from "@/data/posts/mutations";
import { toast } from "@/shared/toast";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { postsText } from "./posts.text";

const text = postsText.deletion;

type DeleteDialogProps = { userId: string; card: PostCard; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ userId, card, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteCard(userId);
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
            onSuccess: () => {
              toast.success(text.done);
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
