import { expect, test } from "vitest";
import { repeated, superlinearTexts } from "../functions/_shared/testing/growth.ts";
import { OWNER } from "./support/builders.ts";
import { one, testDatabase } from "./support/database.ts";

const { database, onStage } = testDatabase();

const MEDIA = "https://project.supabase.co/storage/v1/object/public/media/";

const READERS: Record<string, string> = {
  "private.post_text": "private.post_text('Título', $1)",
  "private.is_blank": "private.is_blank($1)",
  "private.utf16_length": "private.utf16_length($1 || '😀')",
  "private.shown_length": "private.shown_length($1)",
  "private.little_text_length": "private.little_text_length($1)",
  "private.media_object_name": `private.media_object_name('${MEDIA}' || $1)`,
  "private.are_own_pictures": `private.are_own_pictures('${OWNER.id}', jsonb_build_array(jsonb_build_object('url', $1::text, 'alt', '')))`,
  "private.media_in_content": "private.media_in_content(jsonb_build_object('notes', $1::text))",
  "the check of a time zone": "$1 ~ '^(UTC|Etc/GMT[+-]1?[0-9]|[A-Za-z_]+(/[A-Za-z_]+(-[A-Za-z_]+)*)+)$'",
  "private.urn_in_post_url": "private.urn_in_post_url($1)",
};

const HOSTILE: Record<string, (length: number) => string> = {
  "a mention's id and a space": (n) => `@[a](urn:li:person:${repeated("A", n)} x`,
  "a mention's long id": (n) => `@[a](urn:li:person:${repeated("A", n)})`,
  "mentions that are only begun": (n) => repeated("@[a", n),
  "mentions without an end": (n) => repeated("@[a](urn:li:person:A", n),
  "hash signs": (n) => repeated("#", n),
  "hashtags of digits": (n) => repeated("#1", n),
  "one hashtag of digits": (n) => `#${repeated("1", n)}`,
  spaces: (n) => `${repeated(" ", n)}x`,
  "characters that nobody sees": (n) => repeated("\u200b", n),
  "percent signs": (n) => repeated("%41", n),
  slashes: (n) => repeated("/", n),
  "addresses of files": (n) => repeated(`${MEDIA}a `, n),
  "regions of a time zone": (n) => repeated("A/a-", n),
  "addresses of posts": (n) => repeated("/posts/share-", n),
  "names of a post that goes on": (n) => `/posts/${repeated("share-1234567890", n)}`,
};

test.each(Object.keys(READERS))(
  "the time of the function %s grows linearly from 1,563 to 50,000 characters, for any text",
  { timeout: 120_000 },
  async (name) => {
    const sql = `select ${READERS[name]}`;
    expect(await superlinearTexts((text) => database().query(sql, [text]), HOSTILE)).toEqual([]);
  },
);

test(
  "in a text of more than 100,000 characters, mentions and emojis are not searched, and the text exceeds every limit",
  onStage(async ({ admin }) => {
    const mentions = "@[a](urn:li:organization:1) ".repeat(4_000);
    const emojis = "😀".repeat(100_001);
    const sql = "select private.shown_length($1) as shown, private.little_text_length($1) > 4000 as little";
    expect(await one(admin(sql, [mentions]))).toEqual({ shown: mentions.length, little: true });
    expect(await one(admin(sql, [emojis]))).toEqual({ shown: 100_001, little: true });
    expect(await one(admin(sql, [mentions.slice(0, 84_000)]))).toEqual({ shown: 6_000, little: true });
  }),
);

test.each([
  { length: 64, counts: 4 },
  { length: 65, counts: "@[Luna](urn:li:person:)".length + 65 },
])(
  "the database and the publishing function agree whether an id of $length characters is a mention",
  ({ length, counts }) =>
    onStage(async ({ admin }) => {
      const text = `@[Luna](urn:li:person:${"A".repeat(length)})`;
      expect(await one(admin("select private.shown_length($1) as length", [text]))).toEqual({
        length: counts,
      });
    })(),
);

/** An export of 2,000 posts, every second one an activity, each `apart` milliseconds after the one before. */
function exportOfPosts(apart: number): string {
  const first = Date.parse("2026-11-20T13:00:00Z");
  const posts = Array.from({ length: 2_000 }, (_, at) => {
    const number = (BigInt(first + at * apart) << 22n) + BigInt(at);
    const urn = `urn:li:${at % 2 === 0 ? "share" : "activity"}:${number}`;
    return { urn, url: `https://www.linkedin.com/feed/update/${urn}`, impressions: 1 };
  });
  return JSON.stringify({ posts, days: [], followers: null });
}
test("an import of posts of one moment takes less than four times as long as one of many days", {
  timeout: 120_000,
}, async () => {
  await onStage(async ({ owner, undone }) => {
    const timeOf = async (text: string) => {
      const before = process.cpuUsage();
      await undone(() => owner("select * from public.import_linkedin_export($1, null)", [text]));
      return process.cpuUsage(before).user;
    };
    const [many, one] = [exportOfPosts(3_600_000), exportOfPosts(0)];
    await timeOf(many);
    expect(await timeOf(one)).toBeLessThan(4 * (await timeOf(many)));
  })();
});
