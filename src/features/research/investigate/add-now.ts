import type { QueryClient } from "@tanstack/react-query";
import { releaseSlot, takeFreeSlots } from "@/data/posting-slots/slots";
import { askHalves } from "@/data/posts/ask-halves";
import type { PostCard } from "@/data/posts/cards";
import type { SaveCard } from "@/data/posts/changes/write";
import { postsToPublish, titleIsTaken } from "@/data/posts/queries";
import { PERSONAL } from "@/data/posts/rows";
import { dayInWords } from "@/data/posts/schedule";
import { inTime } from "@/shared/client/in-time";
import { AppError, isUnheard } from "@/shared/errors";
import { slotCountryOf, textLanguageOf } from "@/shared/session/account";
import { clockOf } from "@/shared/session/clock";
import type { User } from "@/shared/session/session";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import type { Draft } from "../kept";
import { researchText } from "../research.text";
import { contentOfDraft, dateFor, sameTitle } from "./add-draft";

const text = researchText.drafts;

/** The longest wait for the server to say whether an unanswered save succeeded. */
const ASK_WITHIN_MS = 4_000;
/** The version of a created card before any change. */
const FIRST_VERSION = 1;

/** `acceptHoles` is true when the user confirmed that a queued draft has unfilled placeholders (holes). */
export type Press = { user: User; draft: Draft; to: "planner" | "queue"; postcard: number };
export type Added = { kind: "known" } | { kind: "noSlot" } | { kind: "added"; said: string };

type Tools = { client: QueryClient; save: (card: SaveCard) => Promise<unknown> };
/** `at` is the instant of the claimed slot. */
type When = { date: string; time: string | null; timezone: string; at?: string };

async function plannerDay(client: QueryClient, userId: string, timezone: string): Promise<When> {
  const rows = await client.fetchQuery({ ...postsToPublish(userId), staleTime: 0 });
  const latest = rows.reduce<string | null>((last, { date }) => (last && last > date ? last : date), null);
  return { date: dateFor(latest, dayIn(timezone, new Date(serverNow()))), timezone, time: null };
}

const publisherOf = (draft: Draft): string => draft.publisher ?? PERSONAL;

const whenOf = ({ date, post_time, timezone }: PostCard): When => ({ date, time: post_time, timezone });

async function savedBefore(client: QueryClient, { user, draft }: Press): Promise<PostCard | undefined> {
  if (draft.postcard === undefined) return undefined;
  const halves = await askHalves(client, user.id, draft.postcard, ASK_WITHIN_MS);
  if (halves === null) throw new AppError("network_unreachable");
  return halves.find(({ status }) => status === "publicar") ?? halves[0];
}

/** The draft's moment. A saved card keeps its own, unless it now gets its first hour. */
async function placeOf(
  client: QueryClient,
  { user, draft, to }: Press,
  before: PostCard | undefined,
): Promise<When | undefined> {
  if (before && (to === "planner" || before.post_time !== null)) return whenOf(before);
  if (to === "queue") return (await takeFreeSlots(slotCountryOf(user), publisherOf(draft), 1))[0];
  return plannerDay(client, user.id, clockOf(user));
}

/**
 * Returns the saved card's date and time, which an earlier click may have set. Null for a card that was published or
 * changed elsewhere.
 */
async function saveOnce(
  { client, save }: Tools,
  { user, draft, postcard, to }: Press,
  when: When,
  expectedVersion: number | null,
): Promise<When | null> {
  const content = contentOfDraft(draft, { ...when, language: textLanguageOf(user) });
  try {
    await save({ postcard, expectedVersion, content, acceptHoles: to === "queue" });
    return when;
  } catch (error) {
    const [there] = (await askHalves(client, user.id, postcard, ASK_WITHIN_MS)) ?? [];
    // The release is not awaited, because an unreleased slot becomes free after ten minutes.
    if (when.at && (there || !isUnheard(error)))
      void releaseSlot({ publisher: publisherOf(draft), at: when.at });
    if (there && there.title === content.title && there.notes === content.notes) return whenOf(there);
    if (there && !isUnheard(error)) return null;
    throw error;
  }
}

/**
 * Adds a draft to the user's posts, unless another post has its title. A second click updates the first click's card.
 * Throws for an unsaved draft.
 */
export async function addNow(tools: Tools, press: Press): Promise<Added> {
  const { user, draft } = press;
  const before = await savedBefore(tools.client, press);
  if (before?.status === "listas") return { kind: "known" };
  const isOwn = before !== undefined && sameTitle(before.title, draft.title);
  if (!isOwn && (await inTime(titleIsTaken(user.id, draft.title)))) return { kind: "known" };
  const place = await inTime(placeOf(tools.client, press, before));
  if (!place) return { kind: "noSlot" };
  const when = await saveOnce(tools, press, place, before ? FIRST_VERSION : null);
  if (!when) return { kind: "known" };
  const day = dayInWords(when.date, dayIn(when.timezone, new Date(serverNow())));
  return { kind: "added", said: when.time === null ? text.success : text.queued(day, when.time) };
}
