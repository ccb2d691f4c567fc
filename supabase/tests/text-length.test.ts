import { expect, test } from "vitest";
import { plainText } from "../../local/sandboxes/linkedin/posts/little-text.ts";
import { openTestSandbox } from "../../local/sandboxes/linkedin/testing.ts";
import {
  MAX_COMMENT_LENGTH,
  MAX_COMMENTARY_LENGTH,
  MAX_LITTLE_LENGTH,
} from "../functions/_shared/contract/limits.ts";
import { excessOf, littleLength, shownLength } from "../functions/_shared/domain/publishing/text-length.ts";
import { toLittleText } from "../functions/_shared/linkedin/little-text.ts";
import { one, testDatabase } from "./support/database.ts";

const { reads } = testDatabase();

/** Texts with their visible length and their length as LinkedIn's `little` text, counted by hand. */
const TEXTS: [name: string, text: string, shown: number, little: number][] = [
  ["letters with marks", "mañana", 6, 6],
  ["bold letters of the styles panel", "𝗔𝘀𝗶́", 7, 7],
  ["emoji of one, two and eight units", "☕😀👩‍👩‍👧", 11, 11],
  ["a flag", "🇧🇴", 4, 4],
  ["signs that little text reserves", "100% *real* (hoy) [a|b] <c> ~d~ \\o/ {x}", 39, 53],
  ["signs among emoji", "😀_😀*", 6, 8],
  ["a mention", "Con @[Café_Andino](urn:li:organization:1001)!", 16, 46],
  ["a mention of a person", "Con @[Ana](urn:li:person:-f_U)!", 8, 31],
  ["no mention", "@[Café](urn:li:share:1)", 23, 28],
  ["letters of other scripts", "می‌خواهم שלום 漢字", 16, 16],
  ["letters beyond the first plane", "𠮷野家", 4, 4],
];

test.each(TEXTS)(
  "TypeScript, SQL and the double count the same length: %s",
  async (_name, text, shown, little) => {
    expect([shownLength(text), littleLength(text)]).toEqual([shown, little]);
    expect(
      await one(
        reads("select private.shown_length($1) as shown, private.little_text_length($1) as little", [text]),
      ),
    ).toEqual({ shown, little });
    const sent = toLittleText(text);
    expect([plainText(sent).length, sent.length]).toEqual([shown, little]);
  },
);

test("the hashtag sign counts as an escaped character in the length, although it is sent unescaped", async () => {
  const text = "#café #b2b y somos #1";
  const { little } = await one(
    reads<{ little: number }>("select private.little_text_length($1) as little", [text]),
  );
  expect([littleLength(text), little, toLittleText(text).length]).toEqual([24, 24, 22]);
});

const AT_THE_LIMIT: [name: string, text: string, limit: number | null][] = [
  ["3,000 letters", "a".repeat(3000), null],
  ["3,001 letters", "a".repeat(3001), 3000],
  ["1,500 bold letters", "𝗮".repeat(1500), null],
  ["1,500 bold letters and one plain", `${"𝗮".repeat(1500)}a`, 3000],
  ["1,600 emoji", "😀".repeat(1600), 3000],
  ["4,000 units of little text", "(".repeat(2000), null],
  ["4,002 units of little text", "(".repeat(2001), 4000],
];

test.each(AT_THE_LIMIT)(
  "TypeScript, SQL and the double of LinkedIn accept or refuse the same text: %s",
  async (_name, text, limit) => {
    const { post, signIn, userUrn } = await openTestSandbox();
    const { access_token: token } = await signIn("lucia");
    const me = await userUrn(token);
    expect(excessOf(text)?.limit ?? null).toBe(limit);
    const { excess } = await one(
      reads<{ excess: { limit: number } | null }>(
        "select private.text_excess(private.shown_length($1), private.little_text_length($1)) as excess",
        [text],
      ),
    );
    expect(excess?.limit ?? null).toBe(limit);
    const answer = await post(token, me, toLittleText(text));
    expect(answer.status).toBe(limit === null ? 201 : 400);
    if (limit !== null) expect(await answer.text()).toContain(`"maxLength":${limit}`);
  },
);

test("the database and the contract have the same limits of texts", async () => {
  expect(await one(reads("select * from private.text_limits()"))).toEqual({
    commentary: MAX_COMMENTARY_LENGTH,
    little: MAX_LITTLE_LENGTH,
    comment: MAX_COMMENT_LENGTH,
  });
});
