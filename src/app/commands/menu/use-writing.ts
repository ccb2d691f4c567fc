import { useQueryClient } from "@tanstack/react-query";
import { freeSlots } from "@/data/posting-slots/slots";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { PERSONAL } from "@/data/posts/rows";
import { useNoSlotToast } from "@/posts/moment/next-slot-button";
import { useOpenEditor } from "@/shared/addresses/use-open-editor";
import { toAppError } from "@/shared/errors";
import { slotCountryOf } from "@/shared/session/account";
import { useTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { wallClockIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence } from "@/text/errors";

/** The commands that begin a card: unscheduled, or in the profile's next free slot. */
export function useWritingCommands(onClose: () => void) {
  const user = useUser();
  const zone = useTimeZone();
  const showNoSlot = useNoSlotToast();
  const client = useQueryClient();
  const openEditor = useOpenEditor();
  const write = (begun: { newDay?: string; newTime?: string } = {}) => {
    onClose();
    openEditor(newPostcard(Date.now(), Math.random()), begun);
  };
  const writeInSlot = async () => {
    onClose();
    const from = new Date(serverNow()).toISOString();
    try {
      const [slot] = await client.fetchQuery(
        freeSlots({ userId: user.id, country: slotCountryOf(user) }, PERSONAL, from),
      );
      if (!slot) return showNoSlot();
      const { day, time } = wallClockIn(zone, new Date(slot.at));
      write({ newDay: day, newTime: time.slice(0, 5) });
    } catch (error) {
      toast.error(errorSentence(toAppError(error)));
    }
  };
  return { write, writeInSlot };
}
