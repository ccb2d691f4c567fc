import { readLittleText, toLittleText } from "../../linkedin/little-text.ts";
import type { PublishedPost } from "../../linkedin/types.ts";
import { textOf } from "./payload.ts";

/** A post with an unknown outcome, whose create request went out at that time (ms since 1970). */
export type PostInDoubt = { title: string; notes: string; createSentAt: number };

/** LinkedIn's clock and ours differ, and a request that timed out may be acted on later. */
const EARLIEST_MS = -2 * 60_000;
const LATEST_MS = 10 * 60_000;

/**
 * The form in which two texts are compared: LinkedIn may change white space and the encoding of accents, but not
 * words.
 */
const comparable = (commentary: string): string =>
  readLittleText(commentary).normalize("NFC").replace(/\s+/g, " ").trim();

/** The urns of an author's posts that may be the one in doubt: the same text, live, created at about that time. */
export function matchesOf(doubt: PostInDoubt, posts: readonly PublishedPost[]): string[] {
  const text = comparable(toLittleText(textOf(doubt)));
  return posts
    .filter(({ commentary, createdAt, lifecycleState }) => {
      if (createdAt === null || lifecycleState !== "PUBLISHED") return false;
      const late = createdAt - doubt.createSentAt;
      return late >= EARLIEST_MS && late <= LATEST_MS && comparable(commentary) === text;
    })
    .map((post) => post.urn);
}
