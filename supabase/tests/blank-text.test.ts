import { expect, test } from "vitest";
import { isBlank } from "../functions/_shared/domain/publishing/blank.ts";
import { payloadOf, textOf } from "../functions/_shared/domain/publishing/payload.ts";
import { OWNER } from "./support/builders.ts";
import { one, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const PLANES = [
  { from: 1, to: 0xd7ff },
  { from: 0xe000, to: 0x1ffff },
  { from: 0xe0000, to: 0xe1fff },
];

test.each(PLANES)("the database and the app treat the same characters from $from to $to as blank", (plane) =>
  onStage(async ({ admin }) => {
    const inApp: number[] = [];
    for (let code = plane.from; code <= plane.to; code++) {
      if (isBlank(String.fromCodePoint(code))) inApp.push(code);
    }
    const { codes } = await one(
      admin<{ codes: number[] }>(
        "select coalesce(array_agg(code order by code), '{}') as codes from generate_series($1::integer, $2::integer) as code where private.is_blank(chr(code))",
        [plane.from, plane.to],
      ),
    );
    expect(codes).toEqual(inApp);
    expect(inApp.length).toBeGreaterThan(0);
  })(),
);

test.each([
  { title: "Título", notes: "Texto" },
  { title: " Título ", notes: "" },
  { title: "Título", notes: "\u200b \u2060" },
  { title: "Título", notes: "\r\n\u202e\u2069\ufe0f" },
  { title: "\u200b", notes: "\u3164\u2800" },
  { title: "\u00a0", notes: " " },
  { title: "Título", notes: "\u200bcero\u200b " },
  { title: "T", notes: "\u00a0uno\r\ndos\u2003" },
  { title: "T", notes: "❤️" },
])(
  "the database and the publishing function make the same text from title and notes: %j",
  ({ title, notes }) =>
    onStage(async ({ admin }) => {
      const { text } = await one(
        admin<{ text: string }>("select private.post_text($1, $2) as text", [title, notes]),
      );
      expect(text).toBe(textOf({ title, notes, poll: null }));
      const decided = payloadOf({
        jobId: "",
        attemptId: "",
        attemptNumber: 1,
        postId: "",
        userId: OWNER.id,
        dueAt: "",
        imageUrl: null,
        imageAlt: null,
        uploadType: null,
        poll: null,
        organizationId: null,
        personUrn: "urn:li:person:a",
        uploads: {},
        title,
        notes,
      });
      expect(decided.ok).toBe(text !== "");
    })(),
);
