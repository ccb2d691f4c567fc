import { Confirm } from "@/ui/floating";
import { calendarText } from "../calendar.text";

const text = calendarText.move.holes;

type HolesDialogProps = { onConfirm: () => void; onClose: () => void };

export function HolesDialog({ onConfirm, onClose }: HolesDialogProps) {
  return (
    <Confirm
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={text.ask}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={onConfirm}
    />
  );
}
