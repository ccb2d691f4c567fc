import { useMutation } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { type FreeSlot, takeFreeSlots } from "@/data/posting-slots/slots";
import { paths } from "@/shared/paths";
import { slotCountryOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { Button, type ButtonSize } from "@/ui/button";
import { postsText } from "../posts.text";

type NextSlotButtonProps = {
  publisher: string;
  onSlot: (slot: FreeSlot) => void;
  /** Shows that no slot is free, while the button is shown; a toast otherwise. */
  onNone?: () => void;
  disabled?: boolean;
  size?: ButtonSize;
  className?: string;
};

export function useNoSlotToast(): () => void {
  const navigate = useNavigate();
  const onClick = () => void navigate(paths.calendar({ open: "slots" }));
  return () =>
    toast.message(postsText.noSlot, { id: "no-slot", action: { label: postsText.mySlots, onClick } });
}

/**
 * Claims a publisher's nearest free slot for ten minutes. `onSlot` fills the form; only the user's save schedules the
 * card.
 */
export function NextSlotButton({
  publisher,
  onSlot,
  onNone,
  disabled,
  size,
  className,
}: NextSlotButtonProps) {
  const user = useUser();
  const showNoSlot = useNoSlotToast();
  const button = useRef<HTMLButtonElement>(null);
  const ask = useMutation({
    mutationFn: () => takeFreeSlots(slotCountryOf(user), publisher, 1),
    onSuccess: ([slot]) => {
      if (slot) return onSlot(slot);
      // A response may arrive after the panel with the button has closed.
      if (onNone && button.current) onNone();
      else showNoSlot();
    },
  });
  return (
    <Button
      ref={button}
      variant="secondary"
      size={size}
      className={className}
      loading={ask.isPending}
      disabled={disabled}
      onClick={() => ask.mutate()}
    >
      <CalendarClock aria-hidden="true" />
      {postsText.nextSlot}
    </Button>
  );
}
