import type { QueryClient } from "@tanstack/react-query";
import { releaseSlot, takeFreeSlots } from "@/data/posting-slots/slots";
import { askHalves } from "@/data/posts/ask-halves";
import type { SaveCard } from "@/data/posts/changes/write";
import { postsToPublish, titleIsTaken } from "@/data/posts/queries";
import { PERSONAL } from "@/data/posts/rows";
import { dayInWords } from "@/data/posts/schedule";
import { proposedTimeZone } from "@/posts/content/content";
import { isUnheard } from "@/shared/errors";
import { countryOf } from "@/shared/session/account";
import type { User } from "@/shared/session/session";
import { browserTimeZone, countryTimeZone, dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import type { Draft } from "../kept";
import { researchText } from "../research.text";
import { contentOfDraft, dateFor } from "./add-draft";

const text = researchText.drafts;

/** The longest wait to learn whether a card was saved whose answer was lost. */
const ASK_WITHIN_MS = 4_000;

export type Press = { user: User; draft: Draft; to: "planner" | "queue"; postcard: number };
export type Added = { kind: "known" } | { kind: "noSlot" } | { kind: "added"; said: string };

type Tools = { client: QueryClient; save: (card: SaveCard) => Promise<unknown> };
/** `at`: the slot of the user that it is, which is kept for it. */
type When = { date: string; time: string | null; timezone: string; at?: string };

/** The day after the last post, without an hour. */
async function plannerDay(client: QueryClient, userId: string, timezone: string): Promise<When> {
  const rows = await client.fetchQuery({ ...postsToPublish(userId), staleTime: 0 });
  const latest = rows.reduce<string | null>((last, { date }) => (last && last > date ? last : date), null);
  return { date: dateFor(latest, dayIn(timezone, new Date(serverNow()))), timezone, time: null };
}

/** Answers when the card is of, which is another day or hour where an earlier press or another tab has saved it. */
async function saveOnce(
  { client, save }: Tools,
  { user, draft, postcard }: Press,
  when: When,
): Promise<When> {
  try {
    await save({ postcard, expectedVersion: null, content: contentOfDraft(draft, when) });
    return when;
  } catch (error) {
    const [there] = (await askHalves(client, user.id, postcard, ASK_WITHIN_MS)) ?? [];
    if (when.at && (there || !isUnheard(error))) await releaseSlot({ publisher: PERSONAL, at: when.at });
    if (!there) throw error;
    return { date: there.date, time: there.post_time, timezone: there.timezone };
  }
}

/** Adds a draft to the user's posts, unless one of them has its title. Throws for a draft that could not be saved. */
export async function addNow(tools: Tools, press: Press): Promise<Added> {
  const { user, draft, to } = press;
  if (await titleIsTaken(user.id, draft.title)) return { kind: "known" };
  const country = countryOf(user);
  const timezone = proposedTimeZone(browserTimeZone(), country && countryTimeZone(country));
  const [free] =
    to === "queue"
      ? await takeFreeSlots({ userId: user.id, country }, PERSONAL, 1)
      : [await plannerDay(tools.client, user.id, timezone)];
  if (!free) return { kind: "noSlot" };
  const when = await saveOnce(tools, press, free);
  const day = dayInWords(when.date, dayIn(when.timezone, new Date(serverNow())));
  return { kind: "added", said: when.time === null ? text.success : text.queued(day, when.time) };
}
