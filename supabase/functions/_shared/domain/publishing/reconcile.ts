import type { Poll } from "../../contract/content/poll.ts";
import { readLittleText, toLittleText } from "../../linkedin/little-text.ts";
import type { PublishedPost } from "../../linkedin/types.ts";
import { textOf } from "./payload.ts";

/** A post in doubt; `createSentAt` is the moment of its create request, in milliseconds since 1970. */
export type PostInDoubt = { title: string; notes: string; poll: Poll | null; createSentAt: number };

/**
 * A matching post was created between these moments before and after the request, because clocks differ and
 * LinkedIn may execute a timed-out request later.
 */
const EARLIEST_MS = -2 * 60_000;
const LATEST_MS = 10 * 60_000;

/**
 * A text in a form that can be compared, because LinkedIn changes white space and the encoding of accents, but no
 * words.
 */
const comparable = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();
const words = (commentary: string): string => comparable(readLittleText(commentary));

/**
 * The urns of an author's posts that may be the post in doubt: published at about the same time, with the same
 * text and the same poll question.
 */
export function matchesOf(doubt: PostInDoubt, posts: readonly PublishedPost[]): string[] {
  const text = words(toLittleText(textOf(doubt)));
  const ofPoll = doubt.poll && comparable(doubt.poll.question);
  return posts
    .filter(({ commentary, question, createdAt, lifecycleState }) => {
      if (createdAt === null || lifecycleState !== "PUBLISHED") return false;
      if ((question === null ? null : comparable(question)) !== ofPoll) return false;
      const late = createdAt - doubt.createSentAt;
      return late >= EARLIEST_MS && late <= LATEST_MS && words(commentary) === text;
    })
    .map((post) => post.urn);
}
