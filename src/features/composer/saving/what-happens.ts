import type { CardContent } from "@contract/card-content";
import { clockTroubleOf } from "@/data/posts/schedule";
import type { Timing } from "@/posts/content/content";
import { momentInWords } from "@/posts/moment/moment";
import { editorText } from "../editor.text";

const text = editorText.happens;

type Seen = {
  content: Pick<CardContent, "date" | "post_time" | "timezone">;
  timing: Timing;
  places: readonly string[];
  /** True when the user may publish on none of the card's accounts. */
  isLost: boolean;
  /** True when the card waits for a required approval. */
  isHeld: boolean;
  now: number;
  ownZone: string;
};

function publicationMomentInWords({
  content,
  now,
  ownZone,
}: Pick<Seen, "content" | "now" | "ownZone">): string | null {
  const { date, post_time, timezone } = content;
  if (post_time === null || date === "") return null;
  const clock = clockTroubleOf(date, post_time, timezone);
  const time = clock?.kind === "skipped" ? clock.goesOutAt : post_time;
  return momentInWords({ date, time, timeZone: timezone }, now, ownZone);
}

export function effectOfSave({ timing, places, isLost, isHeld, ...seen }: Seen): string {
  const when = publicationMomentInWords(seen);
  if (when === null || timing === "unscheduled") return text.draft;
  if (isLost) return text.lost(places);
  if (timing === "at-once") return isHeld ? text.unapproved : text.atOnce(places);
  return timing === "past-failed" ? text.waits : text.scheduled(when, places, isHeld);
}

export function effectOfSaved({ timing, places, isLost, isHeld, ...seen }: Seen): string {
  const when = publicationMomentInWords(seen);
  if (when === null || timing === "unscheduled") return text.wasDraft;
  if (isLost) return text.wasLost(places);
  if (timing === "at-once") return isHeld ? text.wasUnapproved : text.wasAtOnce(places);
  return timing === "past-failed" ? text.waits : text.wasScheduled(when, places, isHeld);
}
