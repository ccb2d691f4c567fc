import { expect, test } from "vitest";
import { articleOf, trimAddress } from "./domain/publishing/article.ts";
import { isBlank } from "./domain/publishing/blank.ts";
import { payloadOf } from "./domain/publishing/payload.ts";
import { commentaryLength, readLittleText, toLittleText } from "./linkedin/little-text.ts";
import { repeated, tooSteep } from "./testing/growth.ts";

const payload = (notes: string) =>
  payloadOf({
    jobId: "",
    attemptId: "",
    attemptNumber: 1,
    postId: "",
    userId: "",
    dueAt: "",
    title: "Título",
    notes,
    imageUrl: null,
    imageAlt: null,
    uploadType: null,
    organizationId: "1",
    personUrn: null,
  });

const READERS: Record<string, (text: string) => unknown> = {
  payloadOf: payload,
  articleOf: (text) => articleOf(text, null),
  trimAddress,
  isBlank,
  commentaryLength,
  toLittleText,
  readLittleText,
};

/** What makes a pattern begin at each of its places and fail at the end, or give back what it took piece by piece. */
const HOSTILE: Record<string, (length: number) => string> = {
  "a word and a space": (n) => `${repeated("a", n)} x`,
  "a mention's id and a space": (n) => `@[a](urn:li:person:${repeated("A", n)} x`,
  "a mention's id that counts as its name": (n) => `@[a](urn:li:person:${repeated("A", n)}) x`,
  "mentions that are only begun": (n) => repeated("@[a", n),
  "names that are not closed": (n) => repeated("@[", n),
  "mentions without an end": (n) => repeated("@[a](urn:li:person:A", n),
  hyphens: (n) => repeated("-", n),
  "labels of a domain without an end": (n) => repeated("a.", n),
  "labels and hyphens": (n) => repeated("-a", n),
  "a domain's ends without a slash": (n) => repeated("a.com", n),
  addresses: (n) => repeated("https://a.es ", n),
  "an address with closing brackets": (n) => `https://a.es/${repeated(")", n)}`,
  "an address with brackets in pairs": (n) => `https://a.es/${repeated("(", n / 2)}${repeated(")", n / 2)}`,
  "an address with all that a sentence closes with": (n) => `https://a.es/${repeated(")].»}!", n)}`,
  "hash signs": (n) => repeated("#", n),
  "hashtags of digits": (n) => repeated("#1", n),
  "one hashtag of digits": (n) => `#${repeated("1", n)}`,
  backslashes: (n) => repeated("\\", n),
  "LinkedIn's hashtags without an end": (n) => repeated("{hashtag|#|", n),
  "LinkedIn's hashtags in each other": (n) => repeated("{hashtag|#|a", n / 2) + repeated("}", n / 2),
  "LinkedIn's names without an end": (n) => repeated("@[a\\]", n),
  spaces: (n) => `${repeated(" ", n)}x`,
  "characters that nobody sees": (n) => repeated("\u200b", n),
};

test.each(Object.keys(READERS))(
  "%s takes no longer for each of 200,000 characters than for each of 6,250, whatever they are",
  { timeout: 120_000 },
  async (name) => {
    expect(await tooSteep(READERS[name] as never, HOSTILE)).toEqual([]);
  },
);
