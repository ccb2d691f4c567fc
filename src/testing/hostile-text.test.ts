import { removedMentions, shownOf } from "@publishing/mention";
import { shownLength } from "@publishing/text-length";
import { expect, test } from "vitest";
import { sentenceDiff } from "@/features/composer/improve/sentence-diff";
import { commentSegmentsOf, segmentsOf } from "@/features/composer/preview/text/segments";
import { cardHostOf } from "@/features/composer/preview/text/web-address";
import { protectedRanges } from "@/features/composer/text-styles/protected-ranges";
import { applyStyle, removeStyle } from "@/features/composer/text-styles/text-styles";
import { readMentions } from "@/features/composer/textarea/mention-text";
import { readZone } from "@/features/transfer/csv/when/read-when";
import { oddCharactersIn } from "@/posts/content/odd-characters";
import { mediaName } from "@/posts/media/media-kind";
import { shownTitle } from "@/posts/shown-title";
import { csvOf, plainCell } from "@/shared/strings/csv";
import { searchable } from "@/shared/strings/searchable";
import { initials } from "@/ui/initials";
import { repeated, superlinearTexts } from "../../supabase/functions/_shared/testing/growth.ts";

const { isSignedInPage } = await import("@/app/session/destination/destination");
const { checkRows } = await import("@/features/transfer/csv/check-rows");

const importOf = (title: string) =>
  checkRows([{ number: 2, cells: { title }, problem: null }], {
    pages: [],
    timeZone: "UTC",
    now: 0,
    existing: [],
    slots: [],
  });

const READERS: Record<string, (text: string) => unknown> = {
  isSignedInPage,
  initials,
  shownOf,
  readMentions,
  oddCharactersIn,
  shownLength,
  segmentsOf,
  commentSegmentsOf,
  cardHostOf,
  protectedRanges,
  searchable,
  mediaName,
  shownTitle,
  plainCell,
  csvOf: (text) => csvOf([[text]]),
  checkRows: importOf,
  readZone: (text) => readZone(text, "UTC"),
  sentenceDiff: (text) =>
    sentenceDiff(text, `${text.slice(0, text.length / 2)} z. ${text.slice(text.length / 3)}`),
  "sentenceDiff of other texts": (text) => sentenceDiff(text, `z${text.replaceAll(".", ". q")}`),
  removedMentions: (text) => removedMentions(text, ""),
  applyStyle: (text) => applyStyle(text, "bold"),
  removeStyle,
};

const HOSTILE: Record<string, (length: number) => string> = {
  "letters and a space": (n) => `${repeated("a", n)} x`,
  "spaces between words": (n) => `x${repeated(" ", n)}x`,
  lines: (n) => `x${repeated(" \n", n)}x`,
  slashes: (n) => `/dashboard${repeated("/", n)}x`,
  "bytes read in a wrong encoding": (n) => repeated("Ã ", n),
  "lost emojis": (n) => `${repeated("? ", n)}x`,
  "tabs after a lost emoji": (n) => `??${repeated("\t", n)}`,
  dots: (n) => repeated(".", n),
  hyphens: (n) => repeated("-", n),
  "sentences of a letter": (n) => repeated("a. ", n),
  "one sentence again and again, and others": (n) => repeated("a. b. a. c! ", n),
  "labels of a domain": (n) => repeated("a.", n),
  "half an e-mail address, again and again": (n) => repeated("a@", n),
  "e-mail addresses without an end": (n) => repeated("a@a.", n),
  "regions of a time zone": (n) => repeated("A/a-", n),
  "mentions that are only begun": (n) => repeated("@[a", n),
  "mentions without an end": (n) => repeated("@[a](urn:li:person:A", n),
  "a mention's long id": (n) => `@[a](urn:li:person:${repeated("A", n)}) x`,
  "addresses that are only begun": (n) => repeated("https://", n),
  "an address with closing brackets": (n) => `https://a.es/${repeated(")", n)}`,
  "hashtags of digits": (n) => repeated("#1", n),
  "accents on nothing": (n) => `a${repeated("\u0301", n)}`,
  apostrophes: (n) => repeated("'", n),
  "what turns a text around": (n) => repeated("\u202e", n),
};

test.each(Object.keys(READERS))(
  "the time of the function %s grows linearly with the length of its text, for any text",
  { timeout: 120_000 },
  async (name) => {
    expect(await superlinearTexts(READERS[name] as never, HOSTILE)).toEqual([]);
  },
);
