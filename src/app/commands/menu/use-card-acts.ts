import { useQueryClient } from "@tanstack/react-query";
import { holidaysToSkip } from "@/data/posting-slots/skip-days";
import type { PostCard } from "@/data/posts/cards";
import { useChangeCards } from "@/data/posts/changes/change-cards";
import { manyText } from "@/features/many/many.text";
import { momentInWords } from "@/posts/moment/moment";
import { useNoSlotToast } from "@/posts/moment/next-slot-button";
import { detailOf, withTimeout } from "@/shared/client/with-timeout";
import { mayHaveArrived, toAppError } from "@/shared/errors";
import { slotCountryOf } from "@/shared/session/account";
import { ownTimeZone } from "@/shared/session/clock";
import { useUser } from "@/shared/session/session";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { errorSentence, errorText } from "@/text/errors";
import { commandsText } from "../command-menu.text";
import { readCard } from "../read-card";
import type { FocusedCard } from "../use-command-keys";
import { copyLater } from "./copy-later";

const text = commandsText.card;

function momentOf({ date, post_time: time, timezone: timeZone }: PostCard): string | null {
  return time === null ? null : momentInWords({ date, time, timeZone }, serverNow(), ownTimeZone());
}

const addressOf = (card: PostCard | null): string | null =>
  card?.publishers.find(({ postUrl }) => postUrl !== null)?.postUrl ?? null;

/** Each command closes the menu first, reads the card as it is now, and shows its outcome in a toast. */
export function useCardActs(close: () => void) {
  const client = useQueryClient();
  const user = useUser();
  const change = useChangeCards(user.id);
  const showNoSlot = useNoSlotToast();

  const guarded = async (work: () => Promise<void>) => {
    const wasOnline = navigator.onLine;
    try {
      await work();
    } catch (thrown) {
      const error = toAppError(thrown);
      toast.error(
        mayHaveArrived(error, wasOnline)
          ? manyText.noResponse
          : (manyText.why[error.code] ?? errorSentence(error)),
      );
    }
  };
  /** Null for a deleted card and after a failed read, which a toast reports: nothing was changed. */
  const read = async (focused: FocusedCard): Promise<PostCard | null> => {
    try {
      const card = await withTimeout(readCard(client, user.id, focused));
      if (!card) toast.message(errorText.post_not_found);
      return card ?? null;
    } catch (thrown) {
      toast.error(errorSentence(toAppError(thrown)));
      return null;
    }
  };
  const withCard = async (focused: FocusedCard, work: (card: PostCard) => void | Promise<void>) => {
    close();
    const card = await read(focused);
    if (card) await guarded(async () => work(card));
  };
  /**
   * Calls `start` at once and shows in a toast whether the copy succeeded. At an address without TLS the browser has no
   * clipboard, so `start` throws.
   */
  const copyWithToast = async (start: () => Promise<void>) => {
    try {
      await start();
      toast.success(text.copied);
    } catch {
      toast.error(text.copyFailed);
    }
  };

  const toNextSlot = (focused: FocusedCard) =>
    withCard(focused, async ({ postcard, status, version }) => {
      const skip = await holidaysToSkip(slotCountryOf(user), serverNow());
      const [outcome] = await change("slots", [{ postcard, status, version }], { skip });
      if (outcome?.error?.code === "no_free_slot") return showNoSlot();
      if (outcome?.error) throw outcome.error;
      const moved = await detailOf(readCard(client, user.id, focused));
      const moment = moved ? momentOf(moved) : null;
      const back = outcome?.back;
      toast.success(
        moment === null ? manyText.done.slots(1) : text.moved(moment),
        back
          ? {
              action: {
                label: manyText.undo,
                onClick: () =>
                  void guarded(async () => {
                    const [undone] = await change("move", [back]);
                    if (undone?.error) throw undone.error;
                    toast.success(manyText.undone(1));
                  }),
              },
            }
          : undefined,
      );
    });
  return {
    withCard,
    toNextSlot,
    copyLink: (path: string) => {
      close();
      return copyWithToast(() => navigator.clipboard.writeText(window.location.origin + path));
    },
    copyPostLink: async (focused: FocusedCard) => {
      close();
      const reading = read(focused);
      const copying = copyLater(
        reading.then((card) => addressOf(card) ?? Promise.reject(new Error(text.noLink))),
      );
      // `copying` rejects when the card has no address. This rejection is ignored, because the toasts below report it.
      copying.catch(() => undefined);
      const card = await reading;
      if (card && !addressOf(card)) toast.message(text.noLink);
      else if (card) await copyWithToast(() => copying);
    },
  };
}
