import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { takeFreeSlots } from "@/data/posting-slots/slots";
import { askHalves } from "@/data/posts/ask-halves";
import { useSaveCard } from "@/data/posts/changes/mutations";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { postsToPublish, titleIsTaken } from "@/data/posts/queries";
import { PERSONAL } from "@/data/posts/rows";
import { dayInWords } from "@/data/posts/schedule";
import { proposedTimeZone } from "@/posts/content/content";
import { useTellNoSlot } from "@/posts/moment/next-slot-button";
import { countryOf } from "@/shared/session/account";
import type { User } from "@/shared/session/session";
import { browserTimeZone, countryTimeZone, dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import type { Draft } from "../kept";
import { researchText } from "../research.text";
import { contentOfDraft, dateFor } from "./add-draft";

const text = researchText.drafts;

/** The longest wait to learn whether a card was saved whose answer was lost. */
const ASK_WITHIN_MS = 4_000;

type AddDraft = {
  user: User | null;
  onChange: (id: string, part: Pick<Draft, "postcard"> | Pick<Draft, "isAdded">) => void;
  /** What the toast offers: the posts. */
  onSee: () => void;
};
type Press = { user: User; draft: Draft; to: "planner" | "queue"; postcard: number };
type When = { date: string; time: string | null; timezone: string };

/**
 * Adds drafts to the user's posts, one at a time: to the planner, where the date of the second follows that of the first,
 * or to the queue, at the hour of the next free slot. A page that is left and opened again finds what is being added; a
 * draft is one card however often it is pressed.
 */
export function useAddDraft({ user, onChange, onSee }: AddDraft) {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveCard(user?.id ?? "");
  const tellNoSlot = useTellNoSlot();

  /** The day after the last post, without an hour. */
  const plannerDay = async (userId: string, timezone: string): Promise<When> => {
    const rows = await client.fetchQuery({ ...postsToPublish(userId), staleTime: 0 });
    const latest = rows.reduce<string | null>((last, { date }) => (last && last > date ? last : date), null);
    return { date: dateFor(latest, dayIn(timezone, new Date(serverNow()))), timezone, time: null };
  };
  /** Answers when the card is of, which is another day or hour where an earlier press or another tab has saved it. */
  const saveOnce = async ({ user, draft, postcard }: Press, when: When): Promise<When> => {
    try {
      await save({ postcard, expectedVersion: null, content: contentOfDraft(draft, when) });
      return when;
    } catch (error) {
      const [there] = (await askHalves(client, user.id, postcard, ASK_WITHIN_MS)) ?? [];
      if (!there) throw error;
      return { date: there.date, time: there.post_time, timezone: there.timezone };
    }
  };
  const addNow = async (press: Press): Promise<void> => {
    const { user, draft, to } = press;
    try {
      if (await titleIsTaken(user.id, draft.title)) return void toast.error(text.known);
      const country = countryOf(user);
      const timezone = proposedTimeZone(browserTimeZone(), country && countryTimeZone(country));
      const [free] =
        to === "queue"
          ? await takeFreeSlots({ userId: user.id, country }, PERSONAL, 1)
          : [await plannerDay(user.id, timezone)];
      if (!free) return tellNoSlot();
      const when = await saveOnce(press, free);
      onChange(draft.id, { isAdded: true });
      const day = dayInWords(when.date, dayIn(when.timezone, new Date(serverNow())));
      const said = when.time === null ? text.success : text.queued(day, when.time);
      toast.success(said, { action: { label: text.see, onClick: onSee } });
    } catch {
      toast.error(text.failed);
    }
  };

  const mutationKey = ["add-draft", user?.id];
  const { mutate } = useMutation({ mutationKey, scope: { id: "add-draft" }, mutationFn: addNow });
  const cache = client.getMutationCache();
  const idsInLine = () =>
    cache.findAll({ mutationKey, status: "pending" }).map(({ state }) => (state.variables as Press).draft.id);
  // In one string, which is the same while nothing changes.
  const inLine = () => idsInLine().join(" ");
  const adding = useSyncExternalStore(
    useCallback((tell: () => void) => cache.subscribe(tell), [cache]),
    inLine,
    inLine,
  ).split(" ");
  const add = (draft: Draft, to: Press["to"]): void => {
    if (!user) return void toast.error(text.signIn);
    if (draft.title.trim() === "") return void toast.error(text.titleNeeded);
    if (idsInLine().includes(draft.id)) return;
    const postcard = draft.postcard ?? newPostcard(serverNow(), Math.random());
    onChange(draft.id, { postcard });
    mutate({ user, draft, to, postcard });
  };
  return { add, adding };
}
