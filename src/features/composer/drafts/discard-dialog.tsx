import { Confirm } from "@/ui/floating";
import { draftsText } from "./drafts.text";

const text = draftsText;

type DiscardDialogProps = { onConfirm: () => void; onClose: () => void };

export function DiscardDialog({ onConfirm, onClose }: DiscardDialogProps) {
  return (
    <Confirm
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text.question}
      description={text.warning}
      confirmLabel={text.discard}
      danger
      onConfirm={onConfirm}
    />
  );
}
