import { useMutation } from "@tanstack/react-query";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { takeFreeSlots } from "@/data/posting-slots/slots";
import { useNoSlotToast } from "@/posts/moment/next-slot-button";
import { slotCountryOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { toast } from "@/shared/toast";
import { Button } from "@/ui/button";
import { transferText } from "../transfer.text";
import type { CheckedFile } from "./file/use-csv-file";
import { cardsWithoutHour, slotsNeeded, withSlots } from "./queue-rows";

type QueueButtonProps = { file: CheckedFile; onQueued: (file: CheckedFile) => void };

export function QueueButton({ file, onQueued }: QueueButtonProps) {
  const user = useUser();
  const showNoSlot = useNoSlotToast();
  const waiting = cardsWithoutHour(file).length;
  const queue = useMutation({
    mutationFn: async () => {
      const country = slotCountryOf(user);
      const slots = [...slotsNeeded(file)].map(
        async ([publisher, count]) => [publisher, await takeFreeSlots(country, publisher, count)] as const,
      );
      return withSlots(file, new Map(await Promise.all(slots)));
    },
  });
  const show = (queued: CheckedFile) => {
    const left = cardsWithoutHour(queued).length;
    if (left === waiting) return showNoSlot();
    onQueued(queued);
    if (left > 0) toast.message(transferText.queue.left(left));
  };
  if (waiting === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg bg-surface-2 px-3 py-2">
      <p className="text-sm text-text-muted">{transferText.queue.without(waiting)}</p>
      <Button
        variant="secondary"
        size="sm"
        loading={queue.isPending}
        // `show` is given to `mutate`, because `useMutation` would call it even after another file was chosen or an
        // import began.
        onClick={() => queue.mutate(undefined, { onSuccess: show })}
      >
        <CalendarClock aria-hidden="true" />
        {transferText.queue.action(waiting)}
      </Button>
    </div>
  );
}
