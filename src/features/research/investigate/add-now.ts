import { savedContent } from "@contract/card-content";
import { holidaysToSkip } from "@/data/posting-slots/skip-days";
import { dayInWords } from "@/data/posts/schedule";
import { once } from "@/shared/client/send";
import { AppError } from "@/shared/errors";
import { slotCountryOf, textLanguageOf } from "@/shared/session/account";
import { clockOf } from "@/shared/session/clock";
import type { User } from "@/shared/session/session";
import { dayIn } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import type { Draft } from "../kept";
import { researchText } from "../research.text";
import { contentOfDraft } from "./add-draft";

const text = researchText.drafts;

/** A draft keeps its `postcard`, so that a later click changes the draft's card instead of adding another card. */
export type Press = { user: User; draft: Draft; to: "planner" | "free_slot"; postcard: number };
export type Added = { kind: "known" } | { kind: "noSlot" } | { kind: "added"; message: string };

/**
 * Adds a draft as a card, for whose publication time the server chooses a free slot when `to` is "free_slot". Adds nothing
 * and returns "known" when another post has the draft's title, and "noSlot" when no slot is free.
 */
export async function addNow({ user, draft, to, postcard }: Press): Promise<Added> {
  const now = serverNow();
  const content = contentOfDraft(draft, { timezone: clockOf(user), language: textLanguageOf(user) });
  const { columns, publishers } = savedContent(content);
  const { date: _date, post_time: _time, ...p_content } = columns;
  const [added] = await once(
    "add_draft",
    {
      p_postcard: postcard,
      p_content,
      p_publisher: publishers[0] ?? "",
      p_to_free_slot: to === "free_slot",
      p_skip: to === "free_slot" ? await holidaysToSkip(slotCountryOf(user), now) : [],
      // Before it schedules a draft, the page has asked the user about unfilled placeholders (holes), so the server
      // accepts them.
      p_accept_holes: to === "free_slot",
    },
    { form: `draft ${draft.id}` },
  );
  if (!added) throw new AppError("unexpected");
  const { state, date, post_time, timezone } = added;
  if (state === "no_slot") return { kind: "noSlot" };
  if (state !== "added" || date === null || timezone === null) return { kind: "known" };
  if (post_time === null) return { kind: "added", message: text.success };
  const day = dayInWords(date, dayIn(timezone, new Date(now)));
  return { kind: "added", message: text.queued(day, post_time.slice(0, 5)) };
}
