import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { takeFreeSlots } from "@/data/posting-slots/slots";
import { useSaveCard } from "@/data/posts/changes/mutations";
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
import { contentOfDraft, dateFor, postcardFor } from "./add-draft";

const text = researchText.drafts;

type AddDraft = {
  user: User | null;
  onAdded: (draft: Draft) => void;
  /** What the toast offers: the posts. */
  onSee: () => void;
};

/**
 * Adds drafts to the user's posts, one at a time: to the planner, where the date of the second follows that of the first,
 * or to the queue, at the hour of the next free slot.
 */
export function useAddDraft({ user, onAdded, onSee }: AddDraft) {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveCard(user?.id ?? "");
  const tellNoSlot = useTellNoSlot();
  /** Ends when the drafts that were pressed before are added. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inLine = useRef(new Set<string>());
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());

  /** The day after the last post, without an hour. */
  const plannerDay = async (userId: string, timezone: string) => {
    const rows = await client.fetchQuery({ ...postsToPublish(userId), staleTime: 0 });
    const latest = rows.reduce<string | null>((last, { date }) => (last && last > date ? last : date), null);
    return { date: dateFor(latest, dayIn(timezone, new Date(serverNow()))), timezone, time: null };
  };
  const add = async (draft: Draft, to: "planner" | "queue"): Promise<void> => {
    if (!user) return toast.error(text.signIn);
    if (draft.title.trim() === "") return toast.error(text.titleNeeded);
    if (inLine.current.has(draft.id)) return;
    inLine.current.add(draft.id);
    setAdding(new Set(inLine.current));
    line.current = line.current.then(() => addNow(user, draft, to));
    await line.current;
    inLine.current.delete(draft.id);
    setAdding(new Set(inLine.current));
  };
  const addNow = async (user: User, draft: Draft, to: "planner" | "queue"): Promise<void> => {
    try {
      if (await titleIsTaken(user.id, draft.title)) return toast.error(text.known);
      const country = countryOf(user);
      const timezone = proposedTimeZone(browserTimeZone(), country && countryTimeZone(country));
      const [when] =
        to === "queue"
          ? await takeFreeSlots({ userId: user.id, country }, PERSONAL, 1)
          : [await plannerDay(user.id, timezone)];
      if (!when) return tellNoSlot();
      const content = contentOfDraft(draft, when);
      await save({ postcard: postcardFor(serverNow()), expectedVersion: null, content });
      onAdded(draft);
      const day = dayInWords(when.date, dayIn(when.timezone, new Date(serverNow())));
      const said = when.time === null ? text.success : text.queued(day, when.time);
      toast.success(said, { action: { label: text.see, onClick: onSee } });
    } catch {
      toast.error(text.failed);
    }
  };
  return { add, adding };
}
