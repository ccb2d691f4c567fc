import type { Poll } from "../../contract/content/poll.ts";
import { readLittleText, toLittleText } from "../../linkedin/little-text.ts";
import type { PublishedPost } from "../../linkedin/types.ts";
import { textOf } from "./payload.ts";

/** A post that may or may not exist at LinkedIn. `createSentAt` (ms) is when its create request was sent. */
export type PostInDoubt = { title: string; notes: string; poll: Poll | null; createSentAt: number };

/** LinkedIn's clock may differ from ours, and LinkedIn may execute a request minutes after the request's timeout. */
const EARLIEST_MS = -2 * 60_000;
const LATEST_MS = 10 * 60_000;

/** LinkedIn changes white space and the encoding of accents, but no words. */
const comparable = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();
const words = (commentary: string): string => comparable(readLittleText(commentary));

/**
 * The urns of the author's posts that may be the unconfirmed post: created at about the same time, same text and poll.
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
