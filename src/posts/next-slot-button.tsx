import { useMutation } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { holidaysToSkip } from "@/data/posting-slots/skip-days";
import { claimFreeSlot, type FreeSlot } from "@/data/posting-slots/slots";
import { serverNow } from "@/shared/server-clock";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { postsText } from "./posts.text";

type NextSlotButtonProps = {
  userId: string;
  /** ISO code, whose holidays are left out; null leaves none out. */
  country: string | null;
  /** 'personal' or the organization's id: whose slots are asked for. */
  publisher: string;
  onSlot: (slot: FreeSlot) => void;
  disabled?: boolean;
};

/**
 * 'Siguiente hueco': gives the nearest free posting slot of a publisher, kept from the user's other tabs for ten minutes.
 * It saves nothing: `onSlot` fills in day, hour and zone, and the user saves.
 */
export function NextSlotButton({ userId, country, publisher, onSlot, disabled }: NextSlotButtonProps) {
  const ask = useMutation({
    mutationFn: async () => {
      const now = serverNow();
      return claimFreeSlot(
        publisher,
        new Date(now).toISOString(),
        await holidaysToSkip(userId, country, now),
      );
    },
    onSuccess: (slot) => (slot ? onSlot(slot) : toast.message(postsText.noSlot)),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={ask.isPending}
      disabled={disabled}
      onClick={() => ask.mutate()}
    >
      <CalendarClock aria-hidden="true" />
      {postsText.nextSlot}
    </Button>
  );
}
