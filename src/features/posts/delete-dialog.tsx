import type { PostCard } from "@/data/posts/cards";
import { useDeleteCard } from "@/data/posts/mutations";
import { postsText } from "@/posts/posts.text";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";
import { ConfirmDialog } from "@/ui/alert-dialog";
import { binText } from "./bin/bin.text";
import { useRestore } from "./bin/use-restore";
import { draftStore, useForgetDrafts } from "./use-drafts";

const text = postsText.deletion;

/** How long 'Deshacer' is offered; the bin has it for longer. */
const UNDO_MS = 10_000;

type DeleteDialogProps = { userId: string; card: PostCard; onClose: () => void };

/** Asks before a card goes to the bin, and offers to bring it back with what was not saved of it. */
export function DeleteDialog({ userId, card, onClose }: DeleteDialogProps) {
  const remove = useDeleteCard(userId, (failure) => binText.deleteFailed(errorSentence(failure)));
  const restore = useRestore(userId);
  const forgetDrafts = useForgetDrafts(userId);

  const undo = async (binId: string, unsaved: ReturnType<typeof forgetDrafts>) => {
    const rows = await restore.mutateAsync({ id: binId, post_time: card.post_time }).catch(() => null);
    const version = rows && Math.max(...rows.map((row) => row.version));
    for (const { writer, ...draft } of unsaved) {
      // The card comes back as a later version with the same text, so what was written on it still fits.
      const fits = version !== null && draft.expectedVersion === card.version;
      draftStore.write(userId, card.postcard, writer, {
        ...draft,
        expectedVersion: fits ? version : draft.expectedVersion,
      });
    }
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
        remove.mutate(
          { postcard: card.postcard, status: card.status },
          {
            onSuccess: ({ binId }) => {
              // What is still to be published of the card has the unsaved text, and stays.
              const unsaved = card.status === "publicar" ? forgetDrafts(card.postcard) : [];
              toast.success(text.done, {
                duration: UNDO_MS,
                ...(binId && { action: { label: binText.undo, onClick: () => void undo(binId, unsaved) } }),
              });
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
